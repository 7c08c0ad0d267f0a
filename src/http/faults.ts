import type { TSchema } from '@sinclair/typebox'
import { ValueErrorType } from '@sinclair/typebox/errors'
import { Value } from '@sinclair/typebox/value'
import type { ValidationError } from 'elysia'
import { type FieldFault, MAX_FIELDS } from '../lib/errors.ts'

/** One message for each invalid field, which says what would be valid. */
export const fieldFaults = (error: ValidationError): FieldFault[] => describeFaults(error.all)

/** The same for a value that Elysia didn't validate. */
export const faultsIn = (schema: TSchema, value: unknown): FieldFault[] => describeFaults(Value.Errors(schema, value))

const MAX_PATH = 200
/** The name of an unknown field may be as long as the body. */
export const shorten = (path: string): string => (path.length > MAX_PATH ? `${path.slice(0, MAX_PATH).toWellFormed()}…` : path)

function describeFaults(errors: Iterable<object>): FieldFault[] {
  const faults = new Map<string, FieldFault>()
  for (const fault of errors) {
    if (!('path' in fault) || typeof fault.path !== 'string') continue
    const path = shorten(fault.path.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~'))
    if (!faults.has(path)) faults.set(path, innermost(path, fault as unknown as Fault))
    if (faults.size === MAX_FIELDS) break
  }
  return [...faults.values()]
}

type Fault = { type: number; schema: TSchema; value: unknown }

/** For a nullable schema, the error of the schema that isn't null. */
function innermost(path: string, { type, schema, value }: Fault): FieldFault {
  const [only, ...others] = (schema.anyOf ?? []).filter((option: TSchema) => option.type !== 'null')
  if (type !== ValueErrorType.Union || !only || others.length > 0) return { path, message: describe({ type, schema }) }
  const inner = Value.Errors(only, value).First()
  return inner ? innermost(path + inner.path.replaceAll('/', '.'), inner) : { path, message: describe({ type, schema }) }
}

export const UNKNOWN = "isn't a field of this operation"

function describe({ type, schema }: Pick<Fault, 'type' | 'schema'>): string {
  if (type === ValueErrorType.ObjectAdditionalProperties) return UNKNOWN
  if (type === ValueErrorType.ObjectRequiredProperty) return 'is required'
  if (type === ValueErrorType.ObjectMinProperties) return 'must have at least one field'
  return `must be ${expectation(schema)}`
}

/** Describes in words what a schema accepts. */
function expectation(schema: TSchema): string {
  if (schema.expects) return schema.expects
  if (schema.enum) return `one of ${schema.enum.join(', ')}`
  if (schema.const !== undefined) return String(schema.const)
  if (schema.anyOf) {
    const [whole] = schema.anyOf.filter((option: TSchema) => option.type === 'integer')
    const options = whole ? [whole] : schema.anyOf
    return [...new Set(options.map(expectation))].join(' or ')
  }
  switch (schema.type) {
    case 'string':
      return `text${between(schema.minLength, schema.maxLength, ' characters')}${schema.pattern ? ` that matches ${schema.pattern}` : ''}${schema.lines ? '' : ' on one line'}`
    case 'integer':
      return `a whole number${between(schema.minimum, schema.maximum, '', 'from')}`
    case 'array':
      return `a list${between(schema.minItems, schema.maxItems, ' entries')}`
    case 'object':
      return 'a JSON object'
    case 'boolean':
      return 'true or false'
    default:
      return schema.type ?? 'something else'
  }
}

function between(least: number | undefined, most: number | undefined, unit: string, range: 'of' | 'from' = 'of'): string {
  if (least && most !== undefined) return ` ${range} ${least} to ${most}${unit}`
  if (most !== undefined) return ` of at most ${most}${unit}`
  return least === undefined ? '' : ` of at least ${least}${unit}`
}
