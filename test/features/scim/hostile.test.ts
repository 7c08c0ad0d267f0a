import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { TestApp } from '../../harness.ts'
import { volume } from '../../volume.ts'
import { openScim, type Scim } from './scim.ts'

// Whatever a client sends, it gets an answer of SCIM's, and nothing breaks.

const RUNS = volume('SCIM_FUZZ', { short: 150, long: 2500 })
let app: TestApp
let scim: Scim
let user: string
let group: string
beforeAll(async () => {
  ;({ app, scim } = await openScim())
  user = (await scim.create('fuzzed@example.org', { emails: [{ value: 'fuzzed@example.org', type: 'work' }] })).id
  group = (await scim.send('POST', '/Groups', { displayName: 'fuzzed', members: [{ value: user }] })).body.id
})
afterAll(() => app.close())

const NAMES = [
  'userName',
  'name',
  'name.givenName',
  'emails',
  'emails.value',
  'active',
  'externalId',
  'displayName',
  'members',
  'groups',
  'id',
  'meta',
]
const HOSTILE = [
  '__proto__',
  'constructor',
  'constructor.prototype',
  '__proto__.polluted',
  'toString',
  'urn:ietf:params:scim:schemas:core:2.0:User',
  '$ref',
  '',
]
const name = fc.constantFrom(...NAMES, ...HOSTILE)
const text = fc.oneof(
  fc.string({ maxLength: 30, unit: 'binary' }),
  fc.constantFrom('"', '\\', '\u0000', "' OR 1=1 --", 'fuzzed@example.org', 'true', 'False'),
)
const value = fc.oneof(
  text,
  fc.boolean(),
  fc.constant(null),
  fc.integer(),
  fc.dictionary(name, text, { maxKeys: 3 }),
  fc.array(fc.dictionary(name, text, { maxKeys: 3 }), { maxLength: 3 }),
)
const filter = fc
  .array(fc.oneof(name, text, fc.constantFrom('eq', 'ne', 'co', 'pr', 'and', 'or', 'not', '(', ')', '[', ']', '"a"', 'true', '.value')), {
    maxLength: 12,
  })
  .map((words) => words.join(' '))
const path = fc.oneof(
  name,
  filter,
  fc.tuple(name, filter, name).map(([attribute, inside, sub]) => `${attribute}[${inside}].${sub}`),
)

const isAnswer = ({ status, body, headers }: Awaited<ReturnType<Scim['send']>>): boolean => {
  if (status === 204) return true
  if (status >= 500 || headers.get('content-type') !== 'application/scim+json') return false
  return status < 300 || (body.status === String(status) && body.schemas[0].endsWith(':Error'))
}

/** Each request, and those after it, get what they should. */
const holds = async (send: () => ReturnType<Scim['send']>) => {
  const answer = await send()
  expect([answer.status, isAnswer(answer) || answer.text]).toEqual([answer.status, true])
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
}

describe('any', () => {
  test('filter', () =>
    fc.assert(
      fc.asyncProperty(filter, fc.constantFrom('Users', 'Groups'), (words, type) => holds(() => scim.find(words, type))),
      { numRuns: RUNS },
    ))

  test('body of a user or a group', () =>
    fc.assert(
      fc.asyncProperty(
        fc.dictionary(name, value, { maxKeys: 6 }),
        fc.constantFrom(`/Users/${user}`, `/Groups/${group}`, '/Users', '/Groups'),
        (body, address) => holds(() => scim.send(address.split('/').length > 2 ? 'PUT' : 'POST', address, body)),
      ),
      { numRuns: RUNS },
    ))

  test('operation of a PATCH', () => {
    const operation = fc.record(
      { op: fc.constantFrom('add', 'Replace', 'remove'), path: fc.option(path, { nil: undefined }), value },
      { requiredKeys: ['op'] },
    )
    return fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 4 }), fc.constantFrom('Users', 'Groups'), (Operations, type) =>
        holds(() => scim.send('PATCH', `/${type}/${type === 'Users' ? user : group}`, { Operations })),
      ),
      { numRuns: RUNS },
    )
  })

  test('attributes and pages of a list', () => {
    const asked = fc.dictionary(
      fc.constantFrom('attributes', 'excludedAttributes', 'startIndex', 'count', 'sortBy', 'filter'),
      fc.oneof(name, text),
      { maxKeys: 3 },
    )
    return fc.assert(
      fc.asyncProperty(asked, (query) => holds(() => scim.send('GET', `/Users?${new URLSearchParams(query)}`))),
      { numRuns: RUNS },
    )
  })
})

describe('in whatever order a client', () => {
  const step = fc.record({ who: fc.integer({ min: 0, max: 2 }), what: fc.constantFrom('create', 'on', 'off', 'delete', 'move') })

  test('creates, suspends, moves and deletes, those are members who are active with an address', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const run = crypto.randomUUID().slice(0, 8)
        const known = new Map<number, { id: string; email: string; active: boolean }>()
        for (const { who, what } of steps) {
          const one = known.get(who)
          const email = `${run}-${who}-${what === 'move' ? 'moved' : 'first'}@example.org`
          if (what === 'create' && !one) {
            const { id } = await scim.create(`${run}-${who}`, { emails: [{ value: email, type: 'work' }] })
            known.set(who, { id, email, active: true })
          } else if (one && what === 'delete') {
            await scim.send('DELETE', `/Users/${one.id}`)
            known.delete(who)
          } else if (one && (what === 'on' || what === 'off')) {
            await scim.patch(`/Users/${one.id}`, { op: 'replace', path: 'active', value: what === 'on' })
            one.active = what === 'on'
          } else if (one && what === 'move') {
            await scim.patch(`/Users/${one.id}`, { op: 'replace', path: 'emails[type eq "work"].value', value: email })
            one.email = email
          }
        }
        const members = (await scim.members()).map(({ email }) => email).filter((email) => email.startsWith(run))
        expect(members.sort()).toEqual(
          [...known.values()]
            .filter(({ active }) => active)
            .map(({ email }) => email)
            .sort(),
        )
      }),
      { numRuns: Math.ceil(RUNS / 10) },
    ))
})
