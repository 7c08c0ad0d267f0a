import {
  FormatRegistry,
  type IntegerOptions,
  Kind,
  type Static,
  type TProperties,
  type TSchema,
  Type,
  TypeRegistry,
} from '@sinclair/typebox'
import { t } from 'elysia'
import { ERROR_CODES, MAX_FIELDS } from '../lib/errors.ts'
import { ROLES } from './auth/roles.ts'
import { MAX_ENTRIES } from './query-list.ts'

// Building blocks of the features' schemas.

type TextOptions = {
  min?: number
  max: number
  lines?: boolean
  /** Skips the checks of characters, because the content has a parser of its own. */
  raw?: boolean
  pattern?: RegExp
  format?: 'email'
  expects?: string
  description?: string
  shown?: Shown
}
/** The format that only the OpenAPI document shows for a value, because the value is checked by more than its schema. */
type Shown = { format: 'date' | 'date-time' } | { anyOf: { type: 'string'; format: 'date' | 'date-time' }[] }

export const DATE: Shown = { format: 'date' }
export const TIME: Shown = { format: 'date-time' }
export const DATE_OR_TIME: Shown = {
  anyOf: [
    { type: 'string', format: 'date' },
    { type: 'string', format: 'date-time' },
  ],
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, but for tab and line ends
const CONTROL_BUT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

const WITHOUT_CONTROL = String.raw`^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$`
const WITHOUT_CONTROL_BUT_LINES = String.raw`^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$`

TypeRegistry.Set<TextOptions & { minLength: number; maxLength: number; pattern?: string }>('Text', (schema, value) => {
  if (typeof value !== 'string' || (!schema.raw && !value.isWellFormed())) return false
  // Characters are code points, as JSON Schema counts them; TypeBox's own strings count UTF-16 units.
  const length = value.length < schema.minLength || schema.raw ? value.length : [...value].length
  if (length < schema.minLength || length > schema.maxLength) return false
  if (!schema.raw && (schema.lines ? CONTROL_BUT_LINES : CONTROL).test(value)) return false
  if (schema.format !== undefined && FormatRegistry.Get(schema.format)?.(value) !== true) return false
  return schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(value)
})

/**
 * Text from users. Bodies use this instead of t.String, as Elysia's errors for that can't show a value like {"toString": 1}.
 * Counted in code points, without control characters; `lines` allows line ends.
 */
export function text({ min = 0, max, lines = false, raw = false, pattern, format, expects, description, shown }: TextOptions) {
  const isPlain = !raw && !pattern && !format && !shown
  return t.Unsafe<string>({
    [Kind]: 'Text',
    type: 'string',
    minLength: min,
    maxLength: max,
    ...(lines && { lines }),
    ...(raw && { raw, lines: true }),
    ...(pattern && { pattern: pattern.source }),
    ...(format && { format }),
    ...(expects && { expects }),
    ...(description && { description }),
    ...(isPlain && { shown: { pattern: lines ? WITHOUT_CONTROL_BUT_LINES : WITHOUT_CONTROL } }),
    ...(shown && { shown }),
  })
}

TypeRegistry.Set<{ enum: readonly unknown[] }>('OneOf', (schema, value) => schema.enum.includes(value))

/** An enum. Elysia's UnionEnum makes the first value the default. */
export const oneOf = <const T extends readonly (string | number)[]>(
  values: T,
  options: { default?: T[number]; description?: string } = {},
) => t.Unsafe<T[number]>({ ...options, [Kind]: 'OneOf', type: typeof values[0] === 'number' ? 'integer' : 'string', enum: values })

/** An enum with values that are deprecated. */
export const deprecating = <T extends TSchema>(schema: T, deprecatedValues: readonly string[]): T => ({ ...schema, deprecatedValues })

/** A list of texts. A single text in its place is deprecated. */
export const listOrText = <T extends TSchema>(item: T, maxItems: number, description: string) => ({
  ...t.Union([t.Array(item, { minItems: 1, maxItems }), item], { description: `${description} A text instead of a list is deprecated.` }),
  deprecatedText: true,
})

/**
 * A schema that the OpenAPI document has once, by this name, with an example of a value. What is made of its properties has
 * neither.
 */
export const named = <T extends TSchema>(title: string, schema: T, example?: Static<T>): T => ({
  ...schema,
  title,
  ...(example !== undefined && { examples: [example] }),
})
/** Returns the example of a schema. Throws an Error if there is none. */
export const exampleOf = <T extends TSchema>({ title, examples }: T): Static<T> => {
  if (examples === undefined) throw new Error(`The schema ${title} has no example.`)
  return examples[0]
}

/** The example of a schema with other values, for an operation that answers those: in its `x-answers`, by status. */
export const answering = <T extends TSchema>(schema: T, values: Partial<Static<T>>): Static<T> => ({
  ...(exampleOf(schema) as object),
  ...values,
})

/** Elysia's own integer accepts "5" for 5, in bodies too. */
export const integer = (options: IntegerOptions = {}) => Type.Integer(options)

export const Id = named('Id', integer({ minimum: 1, description: 'A numeric ID.' }))
export const BackupName = named(
  'BackupName',
  t.String({ minLength: 1, maxLength: 100, description: 'The name of a backup, as its list has it.' }),
  'terse-1f0c7a52-20261121T013700Z.tar.zst.age',
)
/** A name in a path, where other paths have an ID. */
export const Name = named(
  'Name',
  t.String({ minLength: 1, maxLength: 100, description: 'A GTIN of 8, 12, 13 or 14 digits.' }),
  '09506000134352',
)
export const EXTERNAL_ID_MAX = 255
export const ExternalId = named(
  'ExternalId',
  t.String({ minLength: 1, maxLength: EXTERNAL_ID_MAX, description: 'Your own ID for the link, from another system.' }),
  'sku-2291',
)
/** Elysia's own nullable adds a keyword that JSON Schema doesn't have. */
export const nullable = <T extends TSchema>(schema: T, options: { description?: string; deprecated?: boolean } = {}) =>
  t.Union([schema, t.Null()], options)

export const Timestamp = named(
  'Timestamp',
  t.String({ format: 'date-time', description: 'A time in RFC 3339 format, in UTC, with milliseconds.' }),
  '2026-11-21T09:30:00.000Z',
)
export const EmailAddress = text({ min: 3, max: 254, format: 'email', expects: 'an email address' })

/** Request bodies reject unknown fields. */
export const body = <T extends TProperties>(properties: T, options: { description?: string; minProperties?: number } = {}) =>
  t.Object(properties, { ...options, additionalProperties: false })

/** A list in an answer. That it has at most so many items is for the document alone to say. */
export const boundedList = <T extends TSchema>(item: T, maxItems: number, options: { description?: string } = {}) =>
  t.Array(item, { ...options, shown: { maxItems } })
/** Returns the schema of a list of a named item. Lists without a limit, such as members, have no `maxItems`. */
export const items = <T extends TSchema>(item: T, maxItems?: number) => {
  const list = maxItems === undefined ? t.Array(item) : boundedList(item, maxItems)
  return { ...t.Object({ items: list }), title: `${item.title}List`, examples: [{ items: [exampleOf(item)] }] }
}
export const PAGE_MAX = 100
const paged = {
  next_cursor: nullable(t.String({ description: 'Pass this value as `cursor` to get the next page. `null`: there are no more pages.' })),
  total: t.Optional(integer({ description: 'The number of items that match. Only with `total=true`.' })),
}
/** Returns the schema of a page of a named item. */
export const page = <T extends TSchema>(item: T, maxItems = PAGE_MAX) => ({
  ...t.Object({ items: boundedList(item, maxItems), ...paged }),
  title: `${item.title}Page`,
  examples: [{ items: [exampleOf(item)], next_cursor: null }],
})
/** Returns the schema of a list that has all its items on one page by default. Lists without a limit, such as members, have no `maxItems`. */
export const wholePage = <T extends TSchema>(item: T, maxItems?: number) => {
  const list = maxItems === undefined ? t.Array(item) : boundedList(item, maxItems)
  const { total, next_cursor } = paged
  return {
    ...t.Object({ items: list, next_cursor: t.Optional(next_cursor), total }),
    title: `${item.title}List`,
    examples: [{ items: [exampleOf(item)] }],
  }
}

/** Queries reject unknown parameters. */
export const query = <T extends TProperties>(properties: T) => t.Object(properties, { additionalProperties: false })

TypeRegistry.Set<IntegerOptions>(
  'QueryInteger',
  ({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }, value) =>
    /^(0|[1-9]\d{0,15})$/.test(String(value)) && Number(value) >= minimum && Number(value) <= maximum,
)
TypeRegistry.Set('QueryBoolean', (_, value) => /^(true|false)$/.test(String(value)))

/** A parameter that the OpenAPI document has once, by its name. */
const SHARED = { shared: true }
/** Query parameters arrive as text. Elysia converts them too, but its errors don't name the parameter. */
export const queryInteger = (options: IntegerOptions) =>
  t
    .Transform(t.Unsafe<string | number>({ minimum: 0, ...options, [Kind]: 'QueryInteger', type: 'integer' }))
    .Decode((value) => Number(value))
    .Encode((value) => value)
export const queryFlag = (description: string, { preset }: { preset: false | undefined } = { preset: false }) =>
  t
    .Transform(
      t.Unsafe<string | boolean>({ [Kind]: 'QueryBoolean', type: 'boolean', ...(preset === false && { default: false }), description }),
    )
    .Decode((value) => String(value) === 'true')
    .Encode((value) => value)
/** A date, or a date or time, in a query. Its operation checks it. */
export const queryDate = (description: string) =>
  t.String({ maxLength: 10, expects: 'a date such as 2026-11-21', shown: DATE, description })
export const queryTime = (description: string) => t.String({ maxLength: 40, shown: DATE_OR_TIME, description })
/** A repeatable parameter, only for the OpenAPI document: Elysia would split it at commas. `queryList` reads it. */
export const QueryList = (item: TSchema, description: string, { isShared = false } = {}) =>
  t.Unsafe<unknown>({ [Kind]: 'QueryList', type: 'array', maxItems: MAX_ENTRIES, items: item, description, ...(isShared && SHARED) })
// Else an unknown parameter would count for one that is required: only their number is compared.
TypeRegistry.Set('QueryList', (_, value) => value !== undefined)
export const QueryId = queryInteger({ minimum: 1 })
const PAGE_PRESET = 20
export const limit = (maximum = PAGE_MAX, preset = PAGE_PRESET) =>
  queryInteger({
    minimum: 1,
    maximum,
    default: preset,
    description: 'The maximum number of items to return.',
    ...(maximum === PAGE_MAX && preset === PAGE_PRESET && SHARED),
  })
export const cursor = t.Optional(t.String({ maxLength: 2048, description: 'The `next_cursor` of the previous page.', ...SHARED }))

const FieldFault = t.Object({ path: t.String(), message: t.String() })
const ROWS_OF_CHOICE = 3
const Choice = t.Object({
  option: t.String({ description: 'The option of the request that makes the decision.' }),
  values: boundedList(t.String(), MAX_FIELDS, { description: 'The values of the option that fit.' }),
  rows: boundedList(
    t.Object({
      row: integer({ description: "The row in the file, starting at 1. The header row isn't counted." }),
      field: t.String({ description: 'The name of the column or field.' }),
      value: t.String({ description: 'The value as the file has it.' }),
      readings: boundedList(
        t.Object({
          value: t.String({ description: 'A value of the option.' }),
          reads_as: nullable(t.String({ description: "The meaning of the row with this value. `null`: the row isn't valid with it." })),
        }),
        MAX_FIELDS,
      ),
    }),
    ROWS_OF_CHOICE,
    { description: 'Some of the rows whose meaning depends on the option.' },
  ),
})
const ErrorCodeName = named('ErrorCode', oneOf(ERROR_CODES, { description: 'A stable code for programs. More may be added.' }))
export const Failure = named(
  'Error',
  t.Object(
    {
      error: t.String({ description: "A message for people. The wording can change, so don't parse it." }),
      code: ErrorCodeName,
      request_id: t.String({ description: 'The same ID as in the `X-Request-ID` header.' }),
      retry_after: t.Optional(
        integer({ description: 'Seconds to wait before you try again, as in the `Retry-After` header. Only with status 429.' }),
      ),
      reason: t.Optional(
        t.String({
          description:
            'Why an instance admin suspended the workspace or the account. Only with the codes `workspace_suspended` and `account_suspended`.',
        }),
      ),
      fields: t.Optional(boundedList(FieldFault, MAX_FIELDS, { description: 'The invalid fields. Only with status 400 or 422.' })),
      choices: t.Optional(
        boundedList(Choice, MAX_FIELDS, {
          description: 'The decisions to make before a file can be read, because it could be read in several ways. Only with status 422.',
        }),
      ),
    },
    { description: 'The body of every error response.' },
  ),
  {
    error: 'destination_url is required',
    code: 'validation_failed',
    request_id: '019ab1c6-93a8-7c52-8a3e-5d2f6b90c1e4',
    fields: [{ path: 'destination_url', message: 'is required' }],
  },
)
TypeRegistry.Set('File', () => true)
/** A response that isn't JSON: of one of these media types, each with an example. */
export const file = (mediaTypes: Record<string, string>) => t.Unsafe<ReadableStream>({ [Kind]: 'File', type: 'string', mediaTypes })

/** A response without a body. */
export const Empty = t.Void({ description: 'No content.' })

export const Timezone = named(
  'Timezone',
  text({
    min: 1,
    max: 64,
    expects: 'an IANA time zone name such as Europe/Berlin',
    description: 'An IANA time zone name, such as `Europe/Berlin`.',
  }),
  'Europe/Berlin',
)
export const RoleName = named(
  'Role',
  oneOf(ROLES, {
    description: 'A role in the workspace. Each includes the rights of the ones before it: `viewer`, `editor`, `admin`, `owner`.',
  }),
)
