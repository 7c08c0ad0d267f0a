import { beforeEach, describe, expect, test } from 'bun:test'
import { runDueImports } from '../src/features/imports/jobs.ts'
import type { Link } from '../src/features/links/schema.ts'
import { addDomain, patch, setPixels, setSettings } from './features/redirect/visiting.ts'
import { openTestApp, RUNNING } from './harness.ts'
import { ACCEPTED_URLS, OWN_LOOPBACK_URLS, OWN_URLS, REFUSED_SLUGS, REFUSED_TEXTS, REFUSED_URLS } from './hostile.ts'
import { owner, t, useFreshWorkspaces, ws } from './workspace.ts'

// What is hostile is refused on every way in, by the name of its field, and changes nothing.
// injection-outputs.long.test.ts has what is taken.

const SAFE = 'https://example.com/'

let link: Link
useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })
beforeEach(async () => {
  link = await t.link(owner, ws)
})

const links = (path = '') => `/v1/workspaces/${ws}/links${path}`
const send = (method: string, path: string, body?: unknown) => t.send(method, path, { as: owner, body })
/** A link's fields, the one at a path set. */
function fieldsWith(path: string, value: unknown): Record<string, unknown> {
  if (path === 'targeting_rules.0.destination_url') return { targeting_rules: [{ country: ['DE'], destination_url: value }] }
  const [outer = '', inner] = path.split('.')
  return { [outer]: inner === undefined ? value : { [inner]: value } }
}

type Fault = { status: number; named: string | undefined }
const faultOf = ({ status, body }: { status: number; body: { fields?: { path: string }[] } }): Fault => ({
  status,
  named: body.fields?.[0]?.path.replace(/^changes\./, ''),
})
/** What names the field of a row is its message. */
const rowFault = (path: string, failed: { error: string }[]): Fault => ({
  status: failed.length === 1 ? 400 : 200,
  named: failed[0]?.error.startsWith(`${path} `) ? path : failed[0]?.error,
})

/** Every way in for a field of a link. */
const WAYS: Record<string, (path: string, value: unknown) => Promise<Fault>> = {
  'creating a link': async (path, value) => faultOf(await send('POST', links(), { destination_url: SAFE, ...fieldsWith(path, value) })),
  'creating a link, briefly': async (path, value) =>
    faultOf(await send('POST', '/v1/links', { workspace_id: ws, destination_url: SAFE, ...fieldsWith(path, value) })),
  'changing a link': async (path, value) => faultOf(await patch(link, fieldsWith(path, value))),
  'creating many links': async (path, value) => {
    const rows = [{ destination_url: SAFE, ...fieldsWith(path, value) }]
    return rowFault(path, (await send('POST', links('/bulk'), { links: rows })).body.failed)
  },
  'changing many links': async (path, value) =>
    faultOf(await send('PATCH', links('/bulk'), { ids: [link.id], changes: fieldsWith(path, value) })),
  'importing links': async (path, value) => {
    const content = JSON.stringify([{ destination_url: SAFE, ...fieldsWith(path, value) }])
    const { body } = await send('POST', `/v1/workspaces/${ws}/imports`, { source: 'csv', content })
    await runDueImports(t.deps, t.now(), RUNNING)
    return rowFault(path, (await send('GET', `/v1/workspaces/${ws}/imports/${body.id}/failures`)).body.items)
  },
}

const stored = async () => [
  (await send('GET', links())).body,
  (await send('GET', `/v1/workspaces/${ws}`)).body,
  await t.deps.db.selectFrom('events').select('id').where('workspace_id', '=', ws).execute(),
]

/** Tries values by one way, and expects each to be refused without a trace. */
async function expectRefused(path: string, values: readonly unknown[], write: (path: string, value: unknown) => Promise<Fault>) {
  const before = await stored()
  const accepted = []
  for (const value of values) {
    const { status, named } = await write(path, value)
    if (status !== 400 || named !== path) accepted.push({ value, status, named })
  }
  expect(accepted).toEqual([])
  expect(await stored()).toEqual(before)
}

const URL_FIELDS = ['destination_url', 'targeting_rules.0.destination_url', 'expired_url', 'social.image_url']
// What is empty or blank at its ends is taken for none, or trimmed, where that is what it means.
const notBlank = (values: readonly string[]) => values.filter((value) => value.trim() !== '')
// An empty text means null.
const notEmpty = (values: readonly string[]) => values.filter((value) => value !== '')

describe.each(Object.keys(WAYS))('%s', (way) => {
  const write = WAYS[way] as (typeof WAYS)[string]
  const isImport = way === 'importing links'
  const urls = isImport ? URL_FIELDS.filter((path) => path !== 'social.image_url') : URL_FIELDS

  test.each(urls)('refuses a hostile %s', async (path) => {
    const none =
      path === 'social.image_url' || isImport ? notBlank : path === 'expired_url' ? notEmpty : (values: readonly string[]) => values
    await expectRefused(path, none(REFUSED_URLS), write)
  })

  test.each(urls)('refuses this service’s own address in any spelling as %s', async (path) => {
    await expectRefused(path, OWN_URLS, write)
  })

  test.each(isImport ? ['password'] : ['title', 'external_id', 'utm.source', 'utm.content', 'social.title', 'password'])(
    'refuses control characters in %s',
    async (path) => {
      await expectRefused(path, REFUSED_TEXTS, write)
    },
  )

  if (isImport) return
  test('refuses control characters in a tag', async () => {
    await expectRefused('tags.0', REFUSED_TEXTS, (_, value) => write('tags', [value]).then(namedAs('tags.0')))
  })

  test('refuses what no text can be', async () => {
    for (const path of ['title', 'description', 'comment', 'social.description'])
      await expectRefused(path, ['a\u0000b', '\u001b[2J', 'a\u007fb', '\ud800', { toString: 1 }, ['x'], true], write)
  })
})

describe('importing links', () => {
  // What only looks costs no row: it is cleaned or left out.
  const write = async (path: string, values: readonly unknown[]) => {
    const content = JSON.stringify(values.map((value) => ({ destination_url: SAFE, ...fieldsWith(path, value) })))
    const { body } = await send('POST', `/v1/workspaces/${ws}/imports`, { source: 'csv', content })
    await runDueImports(t.deps, t.now(), RUNNING)
    const { items } = (await send('GET', `/v1/workspaces/${ws}/imports/${body.id}/warnings?limit=100`)).body
    const made = (await send('GET', `/v1/workspaces/${ws}/links?limit=100&from=${new Date(t.now()).toISOString()}`)).body.items as Link[]
    return { told: items.map(({ row }: { row: number }) => row) as number[], made }
  }
  const rowsOf = (values: readonly unknown[]) => values.map((_, index) => index + 1)

  test('leaves out a hostile social.image_url, and tells of it', async () => {
    t.advance(1000)
    const values = [...notBlank(REFUSED_URLS), ...OWN_URLS]
    const { told, made } = await write('social.image_url', values)
    expect(made.filter(({ social }) => (social?.image_url ?? null) !== null)).toEqual([])
    expect([...new Set(told)]).toEqual(rowsOf(values))
  })

  test.each(['title', 'external_id', 'utm.source', 'utm.content', 'social.title', 'tags.0'])(
    'keeps no control characters of %s, and tells of it',
    async (path) => {
      t.advance(1000)
      const values = REFUSED_TEXTS.filter((value) => value !== '')
      const { told, made } =
        path === 'tags.0'
          ? await write(
              'tags',
              values.map((value) => [value]),
            )
          : await write(path, values)
      const texts = made.flatMap(({ title, external_id, utm, social, tags }) => [
        title,
        external_id,
        utm?.source,
        utm?.content,
        social?.title,
        ...tags,
      ])
      expect(texts.filter((text) => /\p{C}/u.test((text ?? '').replaceAll(/\p{Cf}/gu, '')))).toEqual([])
      expect([...new Set(told)]).toEqual(rowsOf(values))
    },
  )
})

/** Of a row, the message names the field. */
const namedAs =
  (path: string) =>
  (fault: Fault): Fault => ({ ...fault, named: fault.named?.startsWith(path) ? path : fault.named })

test('a slug that could be anything else is refused on every way in that has one', async () => {
  for (const [way, write] of Object.entries(WAYS)) {
    if (way === 'changing many links') continue
    await expectRefused('slug', way === 'importing links' ? notBlank(REFUSED_SLUGS) : REFUSED_SLUGS, write)
  }
})

test('an address of a workspace’s own host is refused as a destination, in any spelling', async () => {
  const { hostname } = await addDomain()
  const spellings = [
    hostname,
    hostname.toUpperCase(),
    `${hostname}.`,
    `${hostname}:8443`,
    hostname.replace('.', '。'),
    `%${hostname.charCodeAt(0).toString(16)}${hostname.slice(1)}`,
  ]
  const urls = spellings.flatMap((host) => [`http://${host}/x`, `https://${host}/x`])
  for (const path of ['destination_url', 'targeting_rules.0.destination_url', 'expired_url'])
    for (const [way, write] of Object.entries(WAYS))
      if (path !== 'expired_url' || way !== 'importing links') await expectRefused(path, urls, write)
})

test('an address of this machine is refused where the service is at one of its loopback names', async () => {
  const local = await openTestApp({ BASE_URL: 'http://localhost:3000' })
  const user = await local.user()
  const path = `/v1/workspaces/${(await local.workspace(user)).id}/links`
  const statusOf = async (destination_url: string) => (await local.send('POST', path, { as: user, body: { destination_url } })).status
  for (const url of OWN_LOOPBACK_URLS) expect([url, await statusOf(url)]).toEqual([url, 400])
  for (const url of ['http://localhost:3001/', 'http://127.0.0.1/', 'http://8.8.8.8:3000/'])
    expect([url, await statusOf(url)]).toEqual([url, 201])
  await local.close()
})

test.each(['root_url', 'not_found_url', 'expired_url'])('a hostile %s of a workspace is refused', async (field) => {
  const write = async (path: string, value: unknown) => faultOf(await setSettings({ [path.slice('settings.'.length)]: value }))
  await expectRefused(`settings.${field}`, notEmpty([...REFUSED_URLS, ...OWN_URLS]), write)
})

test.each(['meta_pixel_id', 'google_id', 'tiktok_id', 'linkedin_id'])('a hostile %s is refused', async (field) => {
  const values = [
    ...notEmpty(REFUSED_TEXTS),
    '"',
    "'",
    '</script>',
    '12345"',
    "12345');alert(1)//",
    '１２３４５',
    '12345\u2028',
    'G-AB<C',
    'C4ABCDEFGHIJ0123456&',
  ]
  await expectRefused(field, values, async (path, value) => faultOf(await setPixels({ [path]: value })))
  expect((await send('GET', `/v1/workspaces/${ws}/pixels`)).body[field]).toBeNull()
})

test.each(['name', 'email_from_name', 'support_email', 'primary_color', 'background_color', 'logo_url', 'favicon_url'])(
  'a hostile %s of a branding is refused',
  async (field) => {
    const isUrl = field.endsWith('_url')
    const values = [
      ...notEmpty(isUrl ? [...REFUSED_URLS, ...OWN_URLS] : REFUSED_TEXTS),
      ...(field.endsWith('color') ? ['red;}', '#12345g'] : []),
    ]
    await expectRefused(field, values, async (path, value) =>
      faultOf(await send('PUT', `/v1/workspaces/${ws}/branding`, { [path]: value })),
    )
    expect((await send('GET', `/v1/workspaces/${ws}/branding`)).body[field]).toBeNull()
  },
)

test('an odd address is stored in its standard form, by every way in', async () => {
  for (const [written, standard] of ACCEPTED_URLS) {
    const fields = {
      destination_url: written,
      expired_url: written,
      social: { image_url: written },
      targeting_rules: [{ country: ['DE'], destination_url: written }],
    }
    const content = JSON.stringify([fields])
    await send('POST', `/v1/workspaces/${ws}/imports`, { source: 'csv', content })
    await runDueImports(t.deps, t.now(), RUNNING)
    const made = [
      (await send('POST', links(), fields)).body,
      (await patch(link, fields)).body,
      (await send('POST', links('/bulk'), { links: [fields] })).body.items[0],
      (await send('PATCH', links('/bulk'), { ids: [link.id], changes: { ...fields, title: written.slice(0, 200).trim() } })).body.items[0],
      (await send('POST', '/v1/links', { workspace_id: ws, ...fields })).body,
      (await send('GET', `${links()}?limit=2&sort=-created_at`)).body.items[1],
    ]
    for (const one of made)
      expect([one.destination_url, one.expired_url, one.social.image_url, one.targeting_rules[0].destination_url]).toEqual(
        Array(4).fill(standard),
      )
    for (const field of ['root_url', 'not_found_url', 'expired_url'])
      expect((await setSettings({ [field]: written })).body.settings[field]).toBe(standard)
  }
})
