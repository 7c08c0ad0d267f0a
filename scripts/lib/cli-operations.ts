import { COMMANDS } from '../../packages/cli/src/commands.ts'
import { operationsOf, type readDocument } from './client-operations.ts'

type Document = Awaited<ReturnType<typeof readDocument>>
type Schema = { [keyword: string]: unknown }

// Said elsewhere, or of no use to who fills it in.
const LEFT_OUT = new Set(['example', 'examples', 'pattern', 'additionalProperties', '$id'])
const NO_LIMIT = Number.MAX_SAFE_INTEGER

/**
 * Returns the input of each operation of the command line, for packages/cli: one flat JSON schema, and the place of each of its properties.
 */
export function cliOperations(document: Document): string {
  const known = new Map(operationsOf(document).map((found) => [found.id, found]))
  const lines = [...new Set(COMMANDS.map(({ operation }) => operation))].map((id) => {
    const found = known.get(id)
    if (!found) throw new Error(`packages/cli uses the operation ${id}, which isn't in the OpenAPI document.`)
    return `  ${id}: ${JSON.stringify(inputOf(document, found.operation))},`
  })
  return [
    '// Generated from the OpenAPI document by `bun run generate`. Do not edit.',
    'export const INPUTS = {',
    ...lines,
    '} as const',
    '',
  ].join('\n')
}

function inputOf(document: Document, { parameters = [], requestBody }: ReturnType<typeof operationsOf>[number]['operation']) {
  const properties: Record<string, Schema> = {}
  const places: Record<string, 'path' | 'query' | 'body'> = {}
  const required: string[] = []
  const add = (name: string, place: 'path' | 'query' | 'body', schema: Schema, isRequired: boolean) => {
    if (name in places) throw new Error(`${name} is a parameter of the ${places[name]} and of the ${place}.`)
    properties[name] = schema
    places[name] = place
    if (isRequired) required.push(name)
  }
  const body =
    requestBody &&
    (inline(document, requestBody.content['application/json']?.schema ?? {}) as {
      properties?: Record<string, Schema>
      required?: string[]
    })
  for (const reference of parameters) {
    const { name, in: place, schema, description, required: isRequired = false } = resolve(document, reference) as typeof reference
    if (place !== 'path' && place !== 'query') continue
    // The same for bodies that aren't JSON.
    if (place === 'query' && body?.properties?.[name] !== undefined) continue
    add(name, place, { ...inline(document, schema), ...(description !== undefined && { description }) }, isRequired)
  }
  for (const [name, schema] of Object.entries(body?.properties ?? {})) add(name, 'body', schema, body?.required?.includes(name) ?? false)
  return { places, schema: { type: 'object', properties, required } }
}

const resolve = (document: Document, value: { $ref?: string }): unknown =>
  value.$ref === undefined
    ? value
    : resolve(
        document,
        value.$ref
          .slice(2)
          .split('/')
          .reduce((part: unknown, name) => (part as Record<string, unknown>)[name], document) as { $ref?: string },
      )

/** Resolves all references of a schema, because its reader doesn't have the document. */
function inline(document: Document, schema: unknown): Schema {
  if (Array.isArray(schema)) return schema.map((each) => inline(document, each)) as unknown as Schema
  if (typeof schema !== 'object' || schema === null) return schema as unknown as Schema
  const own = resolve(document, schema as Schema) as Schema
  return Object.fromEntries(
    Object.entries(own)
      .filter(
        ([keyword, value]) =>
          !(LEFT_OUT.has(keyword) && typeof value !== 'object') &&
          !/^examples?$|^x-/.test(keyword) &&
          value !== NO_LIMIT &&
          value !== 'int64',
      )
      .map(([keyword, value]) => [keyword, inline(document, value)]),
  )
}
