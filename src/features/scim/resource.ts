import { objectOf } from '../../lib/json.ts'
import { type Attribute, attributeIn, COMMON, type Definition, withoutSchema } from './definitions.ts'
import { immutable, invalidSyntax, invalidValue } from './errors.ts'

/** The attributes of a resource that it keeps, by the names of its definition. */
export type Attributes = { [name: string]: AttributeValue }
type AttributeValue = string | boolean | Parts | Parts[]
export type Parts = { [name: string]: string | boolean }

const MAX_TEXT = 500
const MAX_VALUES = 20
const MAX_MEMBERS = 20_000

/** What a client may write of a resource. */
const writable = ({ attributes }: Definition): readonly Attribute[] =>
  [...COMMON, ...attributes].filter(({ mutability }) => mutability !== 'readOnly')

/** A whole resource as a client gives it. What isn't known, or only read, is ignored; null and empty are as left out. */
export function readResource(definition: Definition, body: unknown): Attributes {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalidSyntax('The body must be a JSON object.')
  const given = objectOf(body)
  const schemas = Object.entries(given).find(([name]) => name.toLowerCase() === 'schemas')?.[1]
  const names = Array.isArray(schemas) ? schemas.map((schema) => String(schema).toLowerCase()) : undefined
  if (names && !names.includes(definition.id.toLowerCase())) throw invalidSyntax(`schemas must have ${definition.id}.`)
  const attributes: Attributes = {}
  for (const [name, value] of Object.entries(given)) {
    const own = withoutSchema(definition, name)
    const attribute = own === undefined ? undefined : attributeIn(writable(definition), own)
    const read = attribute && readValue(attribute, value)
    if (attribute && read !== undefined) attributes[attribute.name] = read
  }
  checkResource(definition, attributes)
  return attributes
}

/** What a resource must have, after any change. */
export function checkResource({ attributes: all }: Definition, attributes: Attributes): void {
  for (const { name, required } of all) if (required && attributes[name] === undefined) throw missing(name)
}
const missing = (name: string) => invalidValue(`${name} is required.`)
export const isRequired = (name: string) => immutable(`${name} is required: it can't be removed.`)

/** Undefined for what is unassigned. */
export function readValue(attribute: Attribute, value: unknown): AttributeValue | undefined {
  if (value === null || value === undefined) return undefined
  if (!attribute.multiValued) return readSingle(attribute, value)
  const values = (Array.isArray(value) ? value : [value]).filter((each) => each !== null && each !== undefined)
  const limit = attribute.name === 'members' ? MAX_MEMBERS : MAX_VALUES
  if (values.length > limit) throw invalidValue(`${attribute.name} has more than ${limit} values.`)
  const read = values.map((each) => readSingle(attribute, each)).filter((each) => each !== undefined) as Parts[]
  if (read.filter(({ primary }) => primary === true).length > 1) throw invalidValue(`${attribute.name} has more than one primary value.`)
  return read.length === 0 ? undefined : read
}

function readSingle(attribute: Attribute, value: unknown): string | boolean | Parts | undefined {
  const { name, type, subAttributes = [] } = attribute
  if (type === 'boolean') return readBoolean(name, value)
  if (type !== 'complex') return readText(name, value)
  // Some clients give the value alone.
  const given = typeof value === 'string' && attribute.multiValued ? { value } : value
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw invalidValue(`${name} must be an object.`)
  const parts: Parts = {}
  for (const [sub, part] of Object.entries(given)) {
    const known = attributeIn(subAttributes, sub)
    const read = known && readSingle(known, part ?? '')
    if (known && read !== undefined) parts[known.name] = read as string | boolean
  }
  return Object.keys(parts).length === 0 ? undefined : parts
}

function readBoolean(name: string, value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  // As Microsoft Entra ID sends it.
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

type Projection = { attributes?: string | undefined; excludedAttributes?: string | undefined }

/** The part of a resource that a request asks for. The id and the schemas are always there. */
export function project(definition: Definition, resource: Record<string, unknown>, { attributes, excludedAttributes }: Projection): object {
  if (attributes === undefined && excludedAttributes === undefined) return resource
  const names = new Set(namesIn(definition, attributes ?? excludedAttributes))
  const isAsked = (path: string) => names.has(path) === (attributes !== undefined)
  const entries = Object.entries(resource).flatMap(([name, value]): [string, unknown][] => {
    const key = name.toLowerCase()
    if (key === 'id' || key === 'schemas') return [[name, value]]
    const subs = [...names].filter((each) => each.startsWith(`${key}.`)).map((each) => each.slice(key.length + 1))
    if (subs.length === 0 || names.has(key)) return isAsked(key) ? [[name, value]] : []
    return [[name, partsOf(value, (sub) => subs.includes(sub.toLowerCase()) === (attributes !== undefined))]]
  })
  return Object.fromEntries(entries)
}

/** Whether a projection leaves an attribute out, which needn't be looked up then. */
export function leavesOut(definition: Definition, name: string, { attributes, excludedAttributes }: Projection): boolean {
  const names = namesIn(definition, attributes ?? excludedAttributes)
  const isNamed = names.some((each) => each === name || each.startsWith(`${name}.`))
  return attributes === undefined ? names.includes(name) : !isNamed
}

const namesIn = (definition: Definition, list = ''): string[] =>
  list.split(',').flatMap((name) => {
    const own = withoutSchema(definition, name.trim())
    return own ? [own.toLowerCase()] : []
  })

function partsOf(value: unknown, isAsked: (sub: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => partsOf(each, isAsked))
  return Object.fromEntries(Object.entries(objectOf(value)).filter(([sub]) => isAsked(sub)))
}
