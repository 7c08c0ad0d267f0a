import { beforeEach, describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { CHROME, clickRows, clicksOf, elementsOf, expectPage, FACEBOOK, GOOGLEBOT, patch, whereTo } from './visiting.ts'

const DESTINATION = 'https://example.com/article'
const SOCIAL = { title: 'Read this', description: 'Two lines\nof it', image_url: 'https://example.com/card.png' }

let link: Link
useFreshWorkspaces()
beforeEach(async () => {
  link = await t.link(owner, ws, { destination_url: DESTINATION, social: SOCIAL })
})

const fetchAs = (userAgent: string, method = 'GET') => t.send(method, `/${link.slug}`, { headers: { 'user-agent': userAgent } })
/** The tags of a card. */
const tagsOf = (html: string) =>
  Object.fromEntries(
    elementsOf(html).flatMap(({ tag, attributes: { property, name, content } }) =>
      tag === 'meta' && content !== undefined ? [[property ?? name, content]] : [],
    ),
  )

describe('a link with words of its own', () => {
  test.each([
    FACEBOOK,
    'Twitterbot/1.0',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'TelegramBot (like TwitterBot)',
    'WhatsApp/2.23.20.0 A',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
    'Pinterest/0.2 (+https://www.pinterest.com/bot.html)',
    'Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots',
    'http.rb/5.1.1 (Mastodon/4.2.8; +https://mastodon.social/)',
  ])('shows them to %s, which is recorded as a bot', async (userAgent) => {
    const answer = await fetchAs(userAgent)
    expectPage(answer, 200)
    expect(tagsOf(answer.text)).toMatchObject({
      'og:title': SOCIAL.title,
      'og:description': SOCIAL.description,
      'og:image': SOCIAL.image_url,
      'og:url': link.short_url,
    })
    expect(answer.text).not.toContain(DESTINATION)
    expect(await clickRows(link)).toMatchObject([{ is_bot: 1 }])
    expect(await clicksOf(link)).toBe(0)
  })

  test.each([CHROME, GOOGLEBOT, '', 'curl/8.14.1'])('redirects everybody else, such as "%s"', async (userAgent) => {
    expect(await whereTo(link.slug, { headers: { 'user-agent': userAgent } })).toEqual([302, DESTINATION])
  })

  test.each([
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1 Snapchat/12.90.0.36 (like Safari/8618.2.12.10.9, panda)',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [Pinterest/iOS]',
    'Mozilla/5.0 (Linux; Android 14; SM-S918B Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.6367.82 Mobile Safari/537.36 [Pinterest/Android]',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0 Mobile Safari/537.36 Viber/22.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/465.0.0]',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 332.0.3.29',
  ])('redirects and counts people in the browser within an app: %s', async (userAgent) => {
    expect(await whereTo(link.slug, { headers: { 'user-agent': userAgent } })).toEqual([302, DESTINATION])
    expect(await clicksOf(link)).toBe(1)
  })

  test('shows a HEAD of a preview bot no body', async () => {
    expect((await fetchAs(FACEBOOK, 'HEAD')).text).toBe('')
  })

  test('redirects preview bots as soon as it has none', async () => {
    for (const social of [null, { title: null, description: '', image_url: null }]) {
      await patch(link, { social })
      expect((await fetchAs(FACEBOOK)).headers.get('location')).toBe(DESTINATION)
      expect((await t.send('GET', `/v1/workspaces/${ws}/links/${link.id}`, { as: owner })).body.social).toBeNull()
      await patch(link, { social: SOCIAL })
      expect((await fetchAs(FACEBOOK)).status).toBe(200)
    }
  })

  test.each(['title', 'description', 'image_url'] as const)('may have its %s alone', async (part) => {
    await patch(link, { social: null })
    await patch(link, { social: { [part]: SOCIAL[part] } })
    const tags = tagsOf((await fetchAs(FACEBOOK)).text)
    const names = { title: 'og:title', description: 'og:description', image_url: 'og:image' }
    for (const [other, name] of Object.entries(names)) expect([name, tags[name]]).toEqual([name, other === part ? SOCIAL[part] : undefined])
  })

  test('escapes them, and adds nothing to the page but its tags', async () => {
    const hostile = `"><script>alert(1)</script><img src=x onerror='alert(1)'>&amp;`
    const plain = elementsOf((await fetchAs(FACEBOOK)).text).map(({ tag, attributes }) => [tag, Object.keys(attributes)])
    await patch(link, { social: { ...SOCIAL, title: hostile, description: hostile } })
    const { text } = await fetchAs(FACEBOOK)
    expect(elementsOf(text).map(({ tag, attributes }) => [tag, Object.keys(attributes)])).toEqual(plain)
    expect(text).not.toContain('<script')
    expect(text).not.toContain('<img')
  })

  test.each(['javascript:alert(1)', 'data:image/png;base64,AAAA', '/card.png', 'card.png', 'https://user:pw@example.com/'])(
    'has no picture at %s',
    async (image_url) => {
      const { status, body } = await patch(link, { social: { image_url } })
      expect([status, body.fields[0].path]).toEqual([400, 'social.image_url'])
      expect(tagsOf((await fetchAs(FACEBOOK)).text)['og:image']).toBe(SOCIAL.image_url)
    },
  )

  test('keeps them to itself while it is protected, blocked or over', async () => {
    const status = async () => (await fetchAs(FACEBOOK)).status
    await patch(link, { password: 'x' })
    expect(await status()).toBe(401)
    await patch(link, { password: null, expires_at: new Date(t.now()).toISOString() })
    expect(await status()).toBe(410)
    await patch(link, { expires_at: null })
    await t.send('POST', `/v1/workspaces/${ws}/links/${link.id}/moderation`, { as: owner, body: { decision: 'block' } })
    expect(await status()).toBe(403)
  })
})
