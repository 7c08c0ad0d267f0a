import { describe, expect, test } from 'bun:test'
import { withParameter } from '../../../src/features/redirect/location.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useFreshWorkspaces()

const ID = /^[\w-]{52}$/
const tracked = (fields: object = {}) =>
  t.link(owner, ws, { destination_url: 'https://shop.example.com/', track_conversions: true, ...fields })
const locationOf = async (slug: string, query = '', headers = {}) =>
  new URL((await t.visit(slug + query, { headers })).headers.get('location') ?? '')

describe('a link with track_conversions', () => {
  test('takes the id of the click to its destination, another one each time, and says in it whose click it is', async () => {
    const link = await tracked()
    const [one, other] = [await locationOf(link.slug), await locationOf(link.slug)]
    expect([one.href.replace(/sid=.*/, 'sid='), one.searchParams.get('sid')]).toEqual([
      'https://shop.example.com/?sid=',
      expect.stringMatching(ID),
    ])
    expect(other.searchParams.get('sid')).not.toBe(one.searchParams.get('sid'))
    const click = t.deps.clickIds.open(one.searchParams.get('sid') ?? '')
    await t.flushClicks()
    const { body } = await t.send('GET', `/v1/analytics/workspaces/${ws}/clicks`, { as: owner })
    expect(click).toEqual({
      number: body.items[1].id,
      workspaceId: ws,
      linkId: link.id,
      campaignId: null,
      country: '',
      at: t.now(),
      isBot: false,
    })
  })

  test('does so with rules, forwarded queries and utm, and keeps the fragment', async () => {
    const rules = [{ browser: ['firefox'], destination_url: 'https://shop.example.com/firefox?a=1#top' }]
    const link = await tracked({ targeting_rules: rules, forward_query: true, utm: { source: 'news' } })
    const location = await locationOf(link.slug, '?b=2&sid=forged')
    expect([location.pathname, location.hash]).toEqual(['/firefox', '#top'])
    expect([...location.searchParams].map(([name]) => name)).toEqual(['a', 'b', 'utm_source', 'sid'])
    expect(location.searchParams.get('sid')).toMatch(ID)
  })

  test('does so on pages: of a splash and of an overlay', async () => {
    await t.send('PUT', `/v1/workspaces/${ws}/pixels`, { as: owner, body: { meta_pixel_id: '123456' } })
    const link = await tracked({ show_splash: true })
    expect((await t.visit(link.slug)).text).toMatch(/https:\/\/shop\.example\.com\/\?sid=[\w-]{52}"/)
  })

  test('takes none of who asks not to be tracked, and marks the clicks of bots', async () => {
    const link = await tracked()
    for (const headers of [{ 'sec-gpc': '1' }, { dnt: '1' }] as Record<string, string>[])
      expect((await locationOf(link.slug, '', headers)).href).toBe('https://shop.example.com/')
    const bot = (await locationOf(link.slug, '', { 'user-agent': 'curl/8' })).searchParams.get('sid')
    expect(t.deps.clickIds.open(bot ?? '')?.isBot).toBe(true)
  })

  test('names it as the workspace says', async () => {
    const link = await tracked()
    const set = (name: string) => t.send('PATCH', `/v1/workspaces/${ws}`, { as: owner, body: { settings: { conversion_parameter: name } } })
    expect((await set('ref_click')).body.settings.conversion_parameter).toBe('ref_click')
    expect([...(await locationOf(link.slug)).searchParams.keys()]).toEqual(['ref_click'])
    for (const name of ['', 'a b', 'a&b', '1a', 'a'.repeat(41)]) expect([name, (await set(name)).status]).toEqual([name, 400])
  })

  test('says which campaign it was in when it was clicked', async () => {
    const { body: campaign } = await t.send('POST', `/v1/workspaces/${ws}/campaigns`, { as: owner, body: { name: 'Spring' } })
    const link = await tracked({ campaign_id: campaign.id })
    const sid = async () => t.deps.clickIds.open((await locationOf(link.slug)).searchParams.get('sid') ?? '')?.campaignId
    expect(await sid()).toBe(campaign.id)
    await t.send('PATCH', `/v1/workspaces/${ws}/links/${link.id}`, { as: owner, body: { campaign_id: null } })
    expect(await sid()).toBe(null)
  })
})

test('A parameter is added to any address, takes the place of its namesakes, and leaves the rest as it was.', () => {
  const cases = {
    'https://a.example': 'https://a.example?sid=1',
    'https://a.example/?': 'https://a.example/?sid=1',
    'https://a.example/?b=%20&c': 'https://a.example/?b=%20&c&sid=1',
    'https://a.example/?sid=old': 'https://a.example/?sid=1',
    'https://a.example/?sid=old&b=2&%73id=older&sid#x?sid=2': 'https://a.example/?b=2&sid=1#x?sid=2',
    'https://a.example/#?sid=2': 'https://a.example/?sid=1#?sid=2',
  }
  for (const [address, expected] of Object.entries(cases)) expect(withParameter(address, 'sid', '1')).toBe(expected)
})
