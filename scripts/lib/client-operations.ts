import { openApiDocument } from './openapi-document.ts'

type Reference = { $ref?: string }
type Schema = Reference & { [keyword: string]: unknown }
type Parameter = Reference & { name: string; in: string; required?: boolean; schema: Schema; description?: string }
type Operation = { operationId?: string; parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } }
type Document = { paths: Record<string, Record<string, Operation>> }

/** The document as clients see it: without what is for development. */
export const readDocument = async (): Promise<Document> => JSON.parse(await openApiDocument({ DEV_AUTH: 'false' })) as Document

export const operationsOf = (document: Document) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation.operationId === undefined ? [] : [{ id: operation.operationId, method: method.toUpperCase(), path, operation }],
    ),
  )

const GENERATED = '// Generated from the OpenAPI document by `bun run generate`. Do not edit.'

/** Returns the method and path of each operation as an export of its name, so that bundlers drop those that nobody imports. */
export function clientOperations(document: Document): string {
  const lines = operationsOf(document).map(({ id, method, path }) => `export const ${id} = ['${method}', '${path}', '${id}'] as const`)
  return [GENERATED, '', ...lines, ''].join('\n')
}

/** Returns the operations by resource and verb, for packages/client: createLink is links.create. */
export function clientResources(document: Document): string {
  const resources = new Map<string, Map<string, string>>()
  for (const [id, { resource, verb }] of resourcesOf(operationsOf(document).map(({ id }) => id))) {
    const verbs = resources.get(resource) ?? new Map<string, string>()
    if (verbs.has(verb)) throw new Error(`${id} and ${verbs.get(verb)} are both ${resource}.${verb}.`)
    resources.set(resource, verbs.set(verb, id))
  }
  const lines = [...resources].map(
    ([resource, verbs]) => `  ${resource}: { ${[...verbs].map(([verb, id]) => `${verb}: '${id}'`).join(', ')} },`,
  )
  return [GENERATED, 'export const RESOURCES = {', ...lines, '} as const', ''].join('\n')
}

/** A verb, and a noun that a client can have things of. "logIn" and "askForCertificate" have none. */
const NAME = /^([a-z]+)((?!(?:In|Out|Up|For|With|To)(?:[A-Z]|$))[A-Z]\w*)$/

/**
 * The resource of an operation is the noun in its name: in the plural if there is a list of it. The verb is the rest. A verb for several
 * things at once ends with "Many" if there is one for a single thing, too: updateLinks is links.updateMany.
 */
function resourcesOf(ids: readonly string[]): Map<string, { resource: string; verb: string }> {
  const names = ids.flatMap((id) => {
    const [, verb, noun] = NAME.exec(id) ?? []
    return verb === undefined || noun === undefined ? [] : [{ id, verb, noun }]
  })
  const listed = new Set(names.flatMap(({ verb, noun }) => (verb === 'list' ? [noun] : [])))
  return new Map(
    names.map(({ id, verb, noun }) => {
      const resource = listed.has(pluralOf(noun)) ? pluralOf(noun) : noun
      const isMany = listed.has(noun) && names.some((one) => one.verb === verb && pluralOf(one.noun) === noun)
      return [id, { resource: resource.charAt(0).toLowerCase() + resource.slice(1), verb: isMany ? `${verb}Many` : verb }]
    }),
  )
}

const pluralOf = (noun: string): string => `${noun.replace(/([^aeiou])y$/, '$1ie')}s`
