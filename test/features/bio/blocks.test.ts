import { describe, expect, test } from 'bun:test'
import { PLAYERS, parseEmbed } from '../../../src/features/bio/embeds.ts'
import { vcardOf } from '../../../src/features/bio/vcard.ts'
import { BIO_PRESETS, bioLook } from '../../../src/lib/bio-themes.ts'
import { contrastOf } from '../../../src/lib/contrast.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useFreshWorkspaces()

const create = (fields: object) => t.send('POST', `/v1/workspaces/${ws}/bio`, { as: owner, body: { title: 'a', ...fields } })
const URL = 'https://example.com/'
const VALID: Record<string, object> = {
  link: { title: 't', url: URL, image_url: 'https://example.com/a.png' },
  header: { text: 'h' },
  text: { text: 'one\ntwo' },
  image: { image_url: 'https://example.com/a.png', alt: '', url: URL },
  social: { links: [{ platform: 'github', url: URL }] },
  embed: { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
  contact: { name: 'n', organization: 'o', email: 'a@example.com', phone: '+49 30 901820', url: URL },
}

describe('a block', () => {
  test.each(Object.entries(VALID))('of type %s is kept as it was given, with an id that is made once', async (type, fields) => {
    const { status, body } = await create({ blocks: [{ type, ...fields }] })
    expect([status, body.blocks]).toEqual([201, [{ id: body.blocks?.[0].id, type, visible: true, ...fields }]])
    const again = await t.send('PATCH', `/v1/workspaces/${ws}/bio/${body.id}`, { as: owner, body: { blocks: body.blocks } })
    expect(again.body.blocks).toEqual(body.blocks)
  })

  test.each([
    ...Object.entries(VALID).flatMap(([type, fields]) =>
      Object.keys(fields)
        .filter(
          (name) => !(['image_url', 'url'].includes(name) && /link|image|contact/.test(type)) && !/organization|email|phone/.test(name),
        )
        .map((name): [object, string] => [{ type, ...fields, [name]: undefined }, name]),
    ),
    [{ type: 'link', title: 't' }, 'url'],
    [{ type: 'image', alt: '' }, 'image_url'],
    [{ type: 'header', text: 'h', url: URL }, 'url'],
    [{ type: 'header', text: 'one\ntwo' }, 'text'],
    [{ type: 'header', text: 'x'.repeat(121) }, 'text'],
    [{ type: 'text', text: 'x'.repeat(2001) }, 'text'],
    [{ type: 'link', title: 't', url: 'javascript:alert(1)' }, 'url'],
    [{ type: 'link', title: 't', url: 'http://terse.test/own' }, 'url'],
    [{ type: 'link', title: 't', url: URL, image_url: 'data:image/png;base64,AA' }, 'image_url'],
    [{ type: 'social', links: [] }, 'links'],
    [{ type: 'social', links: [{ platform: 'github', url: 'ftp://example.com/' }] }, 'links.0.url'],
    [{ type: 'social', links: [{ platform: 'myspace', url: URL }] }, 'links.0.platform'],
    [{ type: 'embed', url: 'https://example.com/video' }, 'url'],
    [{ type: 'contact', name: 'n', email: 'nobody' }, 'email'],
    [{ type: 'contact', name: 'n', phone: 'call me' }, 'phone'],
    [{ type: 'text', text: 't', starts_at: 'soon' }, 'starts_at'],
    [{ type: 'text', text: 't', starts_at: '2026-11-22T00:00:00Z', ends_at: '2026-11-22T00:00:00Z' }, 'ends_at'],
    [{ type: 'text', text: 't', id: 'a b' }, 'id'],
    [{ type: 'map' }, 'type'],
  ])('is refused as %j, which says where', async (block, name) => {
    const { status, body } = await create({ blocks: [{ type: 'header', text: 'h' }, block] })
    expect([status, body.fields?.[0].path]).toEqual([400, `blocks.1.${name}`])
  })

  test('has an id of its own on its page, and pages have at most a hundred, with three hundred addresses', async () => {
    const text = { type: 'text', text: 't' }
    expect(
      (
        await create({
          blocks: [
            { id: 'a', ...text },
            { id: 'a', ...text },
          ],
        })
      ).body.fields[0].path,
    ).toBe('blocks.1.id')
    expect((await create({ blocks: Array(100).fill(text) })).status).toBe(201)
    expect((await create({ blocks: Array(101).fill(text) })).body.fields[0].path).toBe('blocks')
    const social = { type: 'social', links: Array(20).fill({ platform: 'x', url: URL }) }
    expect((await create({ blocks: Array(16).fill(social) })).body.fields[0].path).toBe('blocks')
  })
})

describe('colours', () => {
  test.each(Object.entries(BIO_PRESETS))('of the preset %s can be read', (_, { background, text, button, button_text }) => {
    for (const behind of background) expect(contrastOf(text, behind)).toBeGreaterThan(4.5)
    expect(contrastOf(button_text, button)).toBeGreaterThan(4.5)
  })

  test('of one’s own can be read, or are refused; what isn’t chosen follows', async () => {
    const refused = async (colors: object) => (await create({ theme: { colors } })).body.fields?.[0].path
    expect(await refused({ text: '#eeeeee' })).toBe('theme.colors.text')
    expect(await refused({ button: '#777777', button_text: '#888888' })).toBe('theme.colors.button_text')
    expect(await refused({ background: 'red' })).toBe('theme.colors.background')
    expect(await refused({ background: '#000000', button: '#ffff00' })).toBeUndefined()
    const look = bioLook({ preset: 'light', colors: { background: '#000000', button: '#ffff00' }, font: null, button: null })
    expect([look.text, look.button_text]).toEqual(['#ffffff', '#000000'])
  })
})

describe('an embed', () => {
  test.each([
    [
      'https://youtu.be/dQw4w9WgXcQ?t=3',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    ],
    [
      'https://www.youtube.com/shorts/dQw4w9WgXcQ',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    ],
    ['https://vimeo.com/76979871', 'https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
    [
      'https://vimeo.com/76979871/abc123',
      'https://vimeo.com/76979871/abc123',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=abc123',
    ],
    [
      'https://open.spotify.com/intl-de/track/4uLU6hMCjMI75M1A2tKUQC?si=x',
      'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
      'https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC',
    ],
    [
      'https://soundcloud.com/forss/flickermood',
      'https://soundcloud.com/forss/flickermood',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fforss%2Fflickermood&auto_play=true',
    ],
  ])('of %s is a player that the page may frame', (given, url, player) => {
    expect(parseEmbed(given, 'url')).toMatchObject({ url, player })
    expect(PLAYERS).toContain(new globalThis.URL(player).origin)
  })

  test.each([
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/',
    'https://vimeo.com/../x',
    'https://open.spotify.com/user/x',
    'https://soundcloud.com/a',
    'javascript:youtube.com',
  ])('is not made of %s', (url) => expect(() => parseEmbed(url, 'url')).toThrow())
})

test('A contact is a vCard whose text can break out of no line, folded between characters.', () => {
  const card = vcardOf({
    type: 'contact',
    name: 'Ana; Kovač, \\n',
    organization: 'ž'.repeat(60),
    email: 'a@example.com',
    phone: '+1 2',
    url: URL,
  })
  expect(card.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(card.replaceAll('\r\n ', '').split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Ana\\; Kovač\\, \\\\n;;;;',
    'FN:Ana\\; Kovač\\, \\\\n',
    `ORG:${'ž'.repeat(60)}`,
    'EMAIL;TYPE=INTERNET:a@example.com',
    'TEL;TYPE=VOICE:+1 2',
    `URL:${URL}`,
    'END:VCARD',
    '',
  ])
})
