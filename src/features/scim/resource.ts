import { objectOf } from '../../lib/json.ts'
import { mapPaced } from '../../lib/yield-to-event-loop.ts'
import { type Attribute, attributeIn, attributeOf, type Definition, withoutSchema } from './definitions.ts'
import { immutable, invalidSyntax, invalidValue } from './errors.ts'

/** The attributes of a resource that it keeps, by the names of its definition. */
export type Attributes = { [name: string]: AttributeValue }
type AttributeValue = string | boolean | ResourceParts | ResourceParts[]
export type ResourceParts = { [name: string]: string | boolean }

const MAX_TEXT = 500
const MAX_VALUES = 20
const MAX_MEMBERS = 20_000
// Extensions of a schema bring names that Terse ignores. Nobody has this many of them.
const MAX_NAMES = 100
const MAX_SCHEMAS = 20

/** A whole resource as a client gives it. What isn't known, or only read, is ignored; null and empty are as left out. */
export async function readResource(definition: Definition, body: unknown): Promise<Attributes> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalidSyntax('The body must be a JSON object.')
  const given = resourceEntriesOf(body, 'The resource')
  const schemas = given.find(([name]) => name.toLowerCase() === 'schemas')?.[1]
  if (Array.isArray(schemas) && schemas.length > MAX_SCHEMAS) throw invalidSyntax(`schemas has more than ${MAX_SCHEMAS} values.`)
  const names = Array.isArray(schemas) ? schemas.map((schema) => String(schema).toLowerCase()) : undefined
  if (names && !names.includes(definition.id.toLowerCase())) throw invalidSyntax(`schemas must have ${definition.id}.`)
  const attributes: Attributes = {}
  for (const [name, value] of given) {
    const own = withoutSchema(definition, name)
    const attribute = own === undefined ? undefined : attributeOf(definition, own)
    if (attribute?.mutability === 'readOnly') continue
    const read = attribute && (await readPaced(attribute, value))
    if (attribute && read !== undefined) attributes[attribute.name] = read
  }
  checkResource(definition, attributes)
  return attributes
}

/** The names and values of an object. Throws invalidSyntax for more names than a resource could have. */
export function resourceEntriesOf(value: unknown, what: string): [name: string, value: unknown][] {
  const entries = Object.entries(objectOf(value))
  if (entries.length > MAX_NAMES) throw invalidSyntax(`${what} has more than ${MAX_NAMES} attributes.`)
  return entries
}

/** Checks that a resource has all required attributes after a change. */
export function checkResource({ attributes: all }: Definition, attributes: Attributes): void {
  for (const { name, required } of all) if (required && attributes[name] === undefined) throw missing(name)
}
const missing = (name: string) => invalidValue(`${name} is required.`)
export const isRequired = (name: string) => immutable(`${name} is required, so it can't be removed.`)

/** Reads a value. Returns undefined if it is unassigned. */
export function readValue(attribute: Attribute, value: unknown): AttributeValue | undefined {
  if (value === null || value === undefined) return undefined
  if (!attribute.multiValued) return readSingle(attribute, value)
  return assigned(
    attribute,
    valuesOf(attribute, value).map((each) => readSingle(attribute, each)),
  )
}

/** Reads a value like `readValue`, with pauses for other work, because a group may have very many members. */
export async function readPaced(attribute: Attribute, value: unknown): Promise<AttributeValue | undefined> {
  if (value === null || value === undefined || !attribute.multiValued) return readValue(attribute, value)
  return assigned(attribute, await mapPaced(valuesOf(attribute, value), (each) => readSingle(attribute, each)))
}

function valuesOf(attribute: Attribute, value: unknown): unknown[] {
  const values = (Array.isArray(value) ? value : [value]).filter((each) => each !== null && each !== undefined)
  const limit = attribute.name === 'members' ? MAX_MEMBERS : MAX_VALUES
  if (values.length > limit) throw invalidValue(`${attribute.name} has more than ${limit} values.`)
  return values
}

function assigned(attribute: Attribute, values: readonly (AttributeValue | undefined)[]): ResourceParts[] | undefined {
  const read = values.filter((each) => each !== undefined) as ResourceParts[]
  if (read.filter(({ primary }) => primary === true).length > 1) throw invalidValue(`${attribute.name} has more than one primary value.`)
  return read.length === 0 ? undefined : read
}

function readSingle(attribute: Attribute, value: unknown): string | boolean | ResourceParts | undefined {
  const { name, type, subAttributes = [] } = attribute
  if (type === 'boolean') return readBoolean(name, value)
  if (type !== 'complex') return readText(name, value)
  // Some clients give the value alone.
  const given = typeof value === 'string' && attribute.multiValued ? { value } : value
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw invalidValue(`${name} must be an object.`)
  const parts: ResourceParts = {}
  for (const [sub, part] of resourceEntriesOf(given, name)) {
    const known = attributeIn(subAttributes, sub)
    const read = known && readSingle(known, part ?? '')
    if (known && read !== undefined) parts[known.name] = read as string | boolean
  }
  return Object.keys(parts).length === 0 ? undefined : parts
}

function readBoolean(name: string, value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  // Microsoft Entra ID sends Boolean values as text.
  const text = typeof value === 'string' ? value.toLowerCase() : ''
  if (value === '') return undefined
  if (text !== 'true' && text !== 'false') throw invalidValue(`${name} must be true or false.`)
  return text === 'true'
}

function readText(name: string, value: unknown): string | undefined {
  if (typeof value !== 'string') throw invalidValue(`${name} must be text.`)
  if (value.length > MAX_TEXT) throw invalidValue(`${name} has more than ${MAX_TEXT} characters.`)
  return value === '' ? undefined : value.toWellFormed()
}
