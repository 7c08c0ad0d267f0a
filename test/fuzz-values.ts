import type { TSchema } from '@sinclair/typebox'
import fc from 'fast-check'
import { LinkCreate } from '../src/features/links/schema.ts'

// What operations are sent: what a schema describes, and what it doesn't.

type Anything = fc.Arbitrary<unknown>

const HOSTILE_TEXTS = [
  ...'|0|-1|1e30|1.5|NaN|null|true|[]|{}|["a"]|{"a":1}|a,b|__proto__|constructor|toString|%|_|\\|%00|%ff|../..|<script>'.split('|'),
  ...'\u0000|a\u0000b|\r\n|\u202e|\ufeff|\ud800|\udc00x|e\u0301|👩‍👩‍👧‍👦|🇺🇦|ﬁ|İ|ß| '.split('|'),
  ...["' OR 1=1 --", 'x'.repeat(300), 'x'.repeat(70_000), 'ü'.repeat(2048), '9'.repeat(400)],
]
export const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)
const nested = (depth: number) => Array.from({ length: depth }).reduce<unknown>((inner, _, i) => (i % 2 ? [inner] : { a: inner }), 'deep')
const hostile: Anything = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -0,
    -1,
    1,
    1.5,
    1e30,
    -1e308,
    2 ** 53,
    2 ** 31,
    5e-324,
    [],
    {},
    [null],
    [[]],
    nested(20),
    nested(31),
    nested(60),
  ),
  fc.constantFrom<unknown>({ ['__proto__']: { isAdmin: true } }, { constructor: { prototype: 1 } }, { length: 5 }, Array(60).fill('x'), {
    toString: 1,
  }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** What is worth sending where the name says what is meant. */
export const MEANT: Record<string, string[]> = {
  destination_url:
    'https://example.com/ http://[::1]/ https://bücher.example/ü javascript:1 https://a..b/ http://terse.test/x https://%00/'.split(' '),
  slug: ['taken', 'Cafe\u0301', '👩‍👩‍👧‍👦', 'docs', '.x', 'a/b', 'x'.repeat(100)],
  timezone: 'UTC Europe/Berlin utc Etc/GMT+12 +01:00 Pacific/Apia Europe/ SystemV/PST8'.split(' '),
  from: '2026-03-01 2026-02-30 0000-01-01 9999-12-31 2026-03-01T00:00:00Z -271821-04-20 +275760-09-13 2026-03-01T24:00:00Z'.split(' '),
  to: '2026-03-10 0000-01-01 9999-12-31 2026-03-01T00:00:00+23:59 2026-03-10T23:59:60Z'.split(' '),
  expires_at:
    '2027-01-01T00:00:00Z 0000-01-01T00:00:00Z 9999-12-31T23:59:59Z 2027-02-30T00:00:00Z 2027-01-01T00:00:00.123456789+14:00'.split(' '),
  host: 'terse.test|a.example|[::1]|a b|xn--|%00|a:99999|http://x|@|TERSE.TEST.:80'.split('|'),
  cursor: ['', 'x', 'A'.repeat(2000), btoa('["links:-created_at",1,1]')],
  email: 'new@example.com|OWNER@example.com|a@b|"a b"@example.com|ü@exämple.com'.split('|'),
  password: ['twelve characters', 'x'.repeat(200), 'x'.repeat(201)],
  sort: '-clicks slug title -last_clicked_at'.split(' '),
  content: ['url\nhttps://example.com/', 'slug;url\n=x;javascript:1\n"', '[{"url":"https://example.com/"}]', '{"items":[5]}', 'title\nx'],
  short_url: 'http://terse.test/taken http://terse.test/taken+ http://[ taken'.split(' '),
  meta_pixel_id: ['123456', '1'],
  google_id: ['G-ABC123', 'G-"</script>'],
}
/** The rows of many links are checked one by one: their schema isn't in that of the body. */
const ROWS: Record<string, TSchema> = { 'links.items': LinkCreate }

function fitting(schema: TSchema, name = ''): Anything {
  const { enum: values, anyOf, type, minimum = 0, maximum = 2 ** 53 - 1, minLength = 0, maxLength = 100, maxItems = 5 } = schema
  const meant = MEANT[name]
  if (meant) return fc.oneof(fc.constantFrom(...meant), hostileText)
  if (Array.isArray(values)) return fc.constantFrom(...values)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map((option: TSchema) => fitting(option, name)))
  switch (type) {
    case 'integer':
      return fc.oneof(
        fc.integer({ min: minimum, max: Math.min(maximum, minimum + 1000) }),
        fc.constantFrom(minimum, minimum - 1, maximum, maximum + 1),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(fitting(ROWS[`${name}.items`] ?? (schema.items as TSchema)), { maxLength: Math.min(maxItems + 1, 6) })
    case 'object':
      return fittingObject(schema, false)
    case 'string': {
      const edges = [minLength, maxLength, maxLength + 1].map((length) => 'x'.repeat(Math.min(length, 5000)))
      return fc.oneof(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.constantFrom(...edges), hostileText)
    }
    default:
      return hostile
  }
}

const FIELDS_MAX = 8

/** Mostly what fits, sometimes what doesn't, fields that are missing, and fields that nobody asked for. */
export function fittingObject({ properties = {}, required = [] }: TSchema, mayAdd = true): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties as Record<string, TSchema>).map(([name, schema]) => [
    name,
    fc.oneof({ weight: 8, arbitrary: fitting(schema, name) }, { weight: 1, arbitrary: hostile }),
  ])
  // A few of many: one of them that doesn't fit hides what the others would do.
  const known = fc
    .shuffledSubarray(fields as [string, Anything][], { maxLength: Math.min(fields.length, FIELDS_MAX) })
    .chain((some) => fc.record(Object.fromEntries(some), { requiredKeys: [] }))
  const whole = fc.tuple(
    known,
    fc.record(Object.fromEntries(fields.filter(([name]) => (required as string[]).includes(name as string))) as Record<string, Anything>),
  )
  const sensible = fc.oneof(
    { weight: 5, arbitrary: whole.map(([some, needed]) => ({ ...some, ...needed })) },
    { weight: 1, arbitrary: known },
  )
  if (!mayAdd) return sensible
  const more = fc.dictionary(fc.oneof(hostileText, fc.constant('__proto__')), hostile, { maxKeys: 2, noNullPrototype: true })
  return fc.oneof(
    { weight: 6, arbitrary: sensible },
    { weight: 1, arbitrary: fc.tuple(sensible, more).map(([some, added]) => ({ ...some, ...added })) },
  )
}

const RAW = [
  ...'|{|null|[]|"x"|5|{"a":1,}|\ufeff{}|{"__proto__":{"a":1}}|{"a":"\\ud800"}|{"a":1,"a":2}|\u0000'.split('|'),
  '['.repeat(50_000),
]
const raw = fc.oneof(
  fc.constantFrom(...RAW),
  fc.string({ unit: 'binary' }),
  hostile.map((value) => JSON.stringify(value)),
)
export const bodyFor = (schema: TSchema | undefined) =>
  fc.oneof(
    { weight: 8, arbitrary: schema ? fittingObject(schema).map((value) => JSON.stringify(value)) : fc.constant('') },
    { weight: 1, arbitrary: raw },
  )
