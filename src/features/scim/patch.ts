import { objectOf } from '../../lib/json.ts'
import { type Attribute, attributeIn, attributeOf, type Definition, withoutSchema } from './definitions.ts'
import { immutable, invalidPath, invalidSyntax, noTarget } from './errors.ts'
import { type Filter, parseFilter } from './filter.ts'
import { matches } from './match.ts'
import { type Attributes, checkResource, isRequired, type ResourceParts, readValue, resourceEntriesOf } from './resource.ts'

// https://www.rfc-editor.org/rfc/rfc7644#section-3.5.2, and how Okta and Microsoft Entra ID use it: `op` in any case, attributes as a
// whole in `value`, or with paths as their names.

const MAX_OPERATIONS = 1000
const MAX_PATH = 500
const PATH = /^(?:(urn:[^[\]]+):)?([A-Za-z$][\w$-]*)(?:\[(.+)\])?(?:\.([A-Za-z$][\w$-]*))?$/i

type Op = 'add' | 'replace' | 'remove'
/** One operation on one attribute. `isNamed`: by a path, and not among other attributes of a value. */
export type PatchStep = {
  op: Op
  attribute: Attribute
  filter: Filter | undefined
  sub: Attribute | undefined
  value: unknown
  isNamed: boolean
}

/** The operations of a PATCH, each for one attribute; those on attributes that nobody knows are left out. */
export function readPatch(definition: Definition, body: unknown): PatchStep[] {
  const operations = Object.entries(objectOf(body)).find(([name]) => name.toLowerCase() === 'operations')?.[1]
  if (!Array.isArray(operations) || operations.length === 0) throw invalidSyntax('Operations must be a list.')
  if (operations.length > MAX_OPERATIONS) throw invalidSyntax(`The request has more than ${MAX_OPERATIONS} operations.`)
  return operations.flatMap((operation: unknown) => readOperation(definition, objectOf(operation)))
}

function readOperation(definition: Definition, operation: Record<string, unknown>): PatchStep[] {
  const { op: given, path, value } = operation
  const op = (['add', 'replace', 'remove'] as const).find((known) => known === (typeof given === 'string' ? given.toLowerCase() : ''))
  if (op === undefined) throw invalidSyntax('op must be add, replace or remove.')
  if (op !== 'remove' && !('value' in operation)) throw invalidSyntax(`The operation ${op} needs a value.`)
  if (path !== undefined && path !== null && path !== '') return stepsAt(definition, path, { op, value, isNamed: true })
  if (op === 'remove') throw noTarget('The operation remove needs a path.')
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidSyntax('An operation that has no path must have an object as its value.')
  return resourceEntriesOf(value, 'The value of an operation').flatMap(([name, each]) =>
    stepsAt(definition, name, { op, value: each, isNamed: false }),
  )
}

function stepsAt(definition: Definition, path: unknown, operation: Pick<PatchStep, 'op' | 'value' | 'isNamed'>): PatchStep[] {
  const match = typeof path === 'string' && path.length <= MAX_PATH ? PATH.exec(path) : null
  // A whole schema, as of an extension, has no attributes that are known.
  if (!match) {
    if (typeof path === 'string' && /^urn:/i.test(path)) return []
    throw invalidPath("The path isn't valid.")
  }
  const [, schema, name = '', filterText, subName] = match
  if (schema !== undefined && withoutSchema(definition, `${schema}:x`) === undefined) return []
  const attribute = attributeOf(definition, name)
  if (!attribute) return []
  if (attribute.mutability === 'readOnly') {
    if (operation.isNamed) throw immutable(`${attribute.name} is read-only.`)
    return []
  }
  const sub = subName === undefined ? undefined : attributeIn(attribute.subAttributes ?? [], subName)
  if (subName !== undefined && !sub) return []
  if (filterText !== undefined && !attribute.multiValued) throw invalidPath(`${attribute.name} can only have one value.`)
  const filter = filterText === undefined ? undefined : parseFilter(filterText, invalidPath)
  return [{ ...operation, attribute, filter, sub }]
}

/** A resource with the changes made. */
export function applyPatch(definition: Definition, before: Attributes, steps: readonly PatchStep[]): Attributes {
  const after = structuredClone(before)
  for (const step of steps) {
    const { attribute } = step
    const value = attribute.multiValued
      ? changeList(step, (after[attribute.name] ?? []) as ResourceParts[])
      : changeSingle(step, after[attribute.name])
    if (value === undefined || (Array.isArray(value) && value.length === 0)) {
      if (attribute.required) throw isRequired(attribute.name)
      delete after[attribute.name]
    } else after[attribute.name] = value
  }
  checkResource(definition, after)
  return after
}

function changeSingle({ op, attribute, sub, value }: PatchStep, before: Attributes[string] | undefined): Attributes[string] | undefined {
  if (attribute.type !== 'complex') return op === 'remove' ? undefined : readValue(attribute, value)
  const parts = { ...(before as ResourceParts | undefined) }
  if (sub) return cleaned(setPart(parts, sub, op === 'remove' ? null : value))
  return op === 'remove' ? undefined : mergeParts(attribute, parts, value)
}

/** Merges parts of an attribute. Parts that aren't named stay; null removes a part. */
function mergeParts(attribute: Attribute, parts: ResourceParts, value: unknown): ResourceParts | undefined {
  const merged = { ...parts }
  for (const [name, part] of resourceEntriesOf(value, attribute.name)) {
    const known = attributeIn(attribute.subAttributes ?? [], name)
    if (known) setPart(merged, known, part)
  }
  return cleaned(merged)
}

function setPart(parts: ResourceParts, sub: Attribute, value: unknown): ResourceParts {
  const read = readValue(sub, value)
  if (read === undefined) delete parts[sub.name]
  else parts[sub.name] = read as string | boolean
  return parts
}

const cleaned = (parts: ResourceParts): ResourceParts | undefined => (Object.keys(parts).length === 0 ? undefined : parts)

function changeList(step: PatchStep, before: ResourceParts[]): ResourceParts[] | undefined {
  const { op, attribute, filter, sub, value } = step
  const isMatch = (parts: ResourceParts) => filter === undefined || matches(filter, parts)
  if (op === 'remove') return removeFrom(step, before, isMatch)
  if (!filter && !sub) return joined(attribute, op === 'add' ? before : [], value)
  const targets = before.filter(isMatch)
  const made = targets.length === 0 ? newValue(step) : undefined
  const changed = [...before, ...(made ? [made] : [])].map((parts): ResourceParts | undefined => {
    if (parts !== made && !targets.includes(parts)) return parts
    return sub ? cleaned(setPart({ ...parts }, sub, value)) : mergeParts(attribute, parts, value)
  })
  const touched = changed.findIndex((parts, index) => parts?.primary === true && parts !== before[index])
  return readValue(attribute, touched < 0 ? changed : changed.map((parts, index) => (index === touched ? parts : notPrimary(parts)))) as
    | ResourceParts[]
    | undefined
}

const notPrimary = (parts: ResourceParts | undefined): ResourceParts | undefined =>
  parts?.primary === true ? { ...parts, primary: false } : parts

function removeFrom(
  { attribute, sub, filter, value }: PatchStep,
  before: ResourceParts[],
  isMatch: (parts: ResourceParts) => boolean,
): ResourceParts[] | undefined {
  if (sub)
    return readValue(
      attribute,
      before.map((parts) => (isMatch(parts) ? cleaned(setPart({ ...parts }, sub, null)) : parts)),
    ) as ResourceParts[]
  const named = filter === undefined && value !== undefined && value !== null ? readValue(attribute, value) : undefined
  const values = named && new Set((named as ResourceParts[]).map((parts) => parts.value))
  return before.filter((parts) => (values ? !values.has(parts.value) : !isMatch(parts)))
}

/** Values that are there already aren't there twice; the primary one is the last that is said to be. */
function joined(attribute: Attribute, before: ResourceParts[], value: unknown): ResourceParts[] | undefined {
  const added = (readValue(attribute, value) ?? []) as ResourceParts[]
  const hasPrimary = added.some(({ primary }) => primary === true)
  const isAgain = (parts: ResourceParts) => added.some((each) => each.value === parts.value && (each.type ?? parts.type) === parts.type)
  const kept = before.filter((parts) => !isAgain(parts)).map((parts) => (hasPrimary ? (notPrimary(parts) as ResourceParts) : parts))
  return readValue(attribute, [...kept, ...added]) as ResourceParts[] | undefined
}

/**
 * Returns a new value that matches a filter if there is none. Microsoft Entra ID replaces the email address of the type work of somebody
 * who has none yet. A filter by the value itself finds nothing.
 */
function newValue({ attribute, filter, op }: PatchStep): ResourceParts {
  const made: ResourceParts = {}
  const compared = filter === undefined ? [] : filter.kind === 'and' ? filter.parts : [filter]
  for (const each of compared) {
    const sub = each.kind === 'compare' && each.operator === 'eq' ? attributeIn(attribute.subAttributes ?? [], each.path) : undefined
    if (!sub || each.kind !== 'compare' || (op === 'replace' && sub.name === 'value')) throw noTarget('No value matches the path.')
    setPart(made, sub, each.value)
  }
  return made
}
