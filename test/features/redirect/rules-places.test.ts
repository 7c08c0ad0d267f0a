import { describe, expect, test } from 'bun:test'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestApp } from '../../harness.ts'
import { databaseOf } from '../../mmdb.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

// Rules by where a visitor is more exactly than in a country, and by what is asked for.

const file = join(mkdtempSync(join(tmpdir(), 'terse-cities-')), 'cities.mmdb')
const PROXY = '192.0.2.99'
writeFileSync(
  file,
  databaseOf({
    country: { iso_code: 'DE' },
    subdivisions: [{ iso_code: 'BY', names: { en: 'Bavaria' } }],
    city: { names: { en: 'Munich' } },
  }),
)
useFreshWorkspaces({ GEOIP_DB_PATH: file, TRUSTED_PROXIES: PROXY })

const HIT = 'https://example.com/hit'
const link = (rule: object, fields: object = {}) =>
  t.link(owner, ws, { destination_url: 'https://example.com/', targeting_rules: [{ ...rule, destination_url: HIT }], ...fields })
const whereTo = async (slug: string, call: object = {}) =>
  (await t.visit(slug, { address: '198.51.100.7', ...call })).headers.get('location')

describe('a rule', () => {
  test('by city and region holds where the database says so', async () => {
    for (const rule of [
      { city: ['munich'] },
      { region: ['bavaria'] },
      { region: ['DE-BY'] },
      { country: ['DE'], region: ['by'], city: ['Munich'] },
    ])
      expect([rule, await whereTo((await link(rule)).slug)]).toEqual([rule, HIT])
    for (const rule of [{ city: ['Berlin'] }, { region: ['FR-BY'] }, { country: ['FR'], city: ['Munich'] }])
      expect([rule, await whereTo((await link(rule)).slug)]).toEqual([rule, 'https://example.com/'])
  })

  test('by city does not hold in another country than the one that a trusted proxy names', async () => {
    const { slug } = await link({ city: ['Munich'] })
    const from = (country: string) => ({ address: PROXY, headers: { 'cf-ipcountry': country, 'x-forwarded-for': '198.51.100.7' } })
    expect([await whereTo(slug, from('DE')), await whereTo(slug, from('FR'))]).toEqual([HIT, 'https://example.com/'])
  })

  test('by parameters holds by what is asked for, whether or not the query is forwarded', async () => {
    const query = [{ name: 'ref', values: ['mail', 'sms'] }, { name: 'beta' }]
    const [plain, forwarding] = [await link({ query }), await link({ query }, { forward_query: true })]
    expect(plain.targeting_rules[0]).toEqual({ query, destination_url: HIT })
    expect(await whereTo(`${plain.slug}?ref=sms&beta`)).toBe(HIT)
    expect(await whereTo(`${plain.slug}?ref=other&beta`)).toBe('https://example.com/')
    expect(await whereTo(plain.slug)).toBe('https://example.com/')
    expect(await whereTo(`${forwarding.slug}?beta=1&ref=mail`)).toBe(`${HIT}?beta=1&ref=mail`)
  })
})

test('A rule by city or region is refused, by a sentence, where the database knows countries alone.', async () => {
  const plain = await openTestApp()
  const somebody = await plain.user()
  const { id } = await plain.workspace(somebody)
  const create = (rule: object) => {
    const targeting_rules = [
      { split: 1, destination_url: HIT },
      { ...rule, destination_url: HIT },
    ]
    return plain.send('POST', `/v1/workspaces/${id}/links`, {
      as: somebody,
      body: { destination_url: 'https://example.com/', targeting_rules },
    })
  }
  for (const field of ['city', 'region']) {
    const { status, body } = await create({ [field]: ['Munich'] })
    expect([status, body.fields]).toEqual([
      400,
      [
        {
          path: `targeting_rules.1.${field}`,
          message: "can't be used, because this service has no database of cities. Its operator can set one with GEOIP_DB_PATH",
        },
      ],
    ])
  }
  expect((await create({ query: [{ name: 'a' }] })).status).toBe(201)
  await plain.close()
})
