import type { Command } from './commands.ts'
import { INPUTS } from './operations.gen.ts'
import { UsageError } from './usage-error.ts'

export type Schema = {
  type?: string | readonly string[]
  description?: string
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  items?: Schema
  default?: unknown
}
type Place = 'path' | 'query' | 'body'
type Values = Record<string, unknown>
export type OperationInput = {
  places: Record<string, Place>
  schema: { type: 'object'; properties: Record<string, Schema>; required: readonly string[] }
}

export const inputOf = ({ operation }: Pick<Command, 'operation'>): OperationInput =>
  (INPUTS as unknown as Record<string, OperationInput>)[operation] as OperationInput

/** Returns the input of an operation, with each value in the path, the query or the body. */
export function place({ places }: OperationInput, values: Record<string, unknown>): { path: Values; query: Values; body?: Values } {
  const parts: Record<Place, Record<string, unknown>> = { path: {}, query: {}, body: {} }
  for (const [name, value] of Object.entries(values)) if (value !== undefined) parts[places[name] as Place][name] = value
  const { path, query, body } = parts
  return { path, query, ...(Object.values(places).includes('body') && { body }) }
}

const typesOf = (schema: Schema): string[] => [
  ...(schema.type === undefined ? [] : [schema.type].flat()),
  ...(schema.anyOf ?? []).flatMap(typesOf),
  ...(schema.enum?.some((value) => typeof value === 'number') ? ['integer'] : []),
]
export const isList = (schema: Schema): boolean => typesOf(schema).includes('array')
/** The schema of a list's items, or of the value itself. */
const itemOf = (schema: Schema): Schema => schema.items ?? schema.anyOf?.find((each) => each.items)?.items ?? schema
export const isJson = (schema: Schema): boolean => typesOf(itemOf(schema)).includes('object')
export const isFlag = (schema: Schema): boolean => typesOf(schema).includes('boolean')

/** Parses what was typed into the field's type. An empty value clears a field that may be empty. */
export function parseValue(name: string, schema: Schema, text: string): unknown {
  const types = typesOf(schema)
  if (text === '' && types.includes('null')) return null
  if (types.includes('array'))
    return text.startsWith('[') ? parseJson(name, text) : text.split(',').map((item) => parseItem(name, schema, item.trim()))
  return parseItem(name, schema, text)
}

function parseItem(name: string, schema: Schema, text: string): unknown {
  const types = typesOf(itemOf(schema))
  if (types.includes('object')) return parseJson(name, text)
  if (types.includes('integer') || types.includes('number')) {
    if (text.trim() !== '' && Number.isFinite(Number(text))) return Number(text)
    if (!types.includes('string')) throw new UsageError(`--${name} must be a number, but is "${text}".`)
  }
  if (types.includes('boolean')) {
    if (/^(true|yes|on)$/.test(text)) return true
    if (/^(false|no|off)$/.test(text)) return false
    throw new UsageError(`--${name} must be true or false, but is "${text}".`)
  }
  return text
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`--${name} must be valid JSON: ${(error as Error).message}`)
  }
}

export const toOption = (property: string): string => property.replaceAll('_', '-')
