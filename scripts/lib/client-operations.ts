import { resourcesOf } from '../../packages/client/src/resources.ts'
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

/** Returns the method and path of each operation by its name, for packages/client. */
export function clientOperations(document: Document): string {
  const lines = operationsOf(document).map(({ id, method, path }) => `  ${id}: ['${method}', '${path}'],`)
  return [GENERATED, 'export const OPERATIONS = {', ...lines, '} as const', ''].join('\n')
}

/** Returns each operation as an export of its name, so that bundlers drop those that nobody imports. */
export function singleOperations(document: Document): string {
  const lines = operationsOf(document).map(
    ({ id, method, path }) => `export const ${id}: SingleOperation<'${id}'> = ['${method}', '${path}']`,
  )
  return [GENERATED, "import type { SingleOperation } from './caller.ts'", '', ...lines, ''].join('\n')
}

/** Returns the type of the operations by resource and verb: createLink is links.create. */
export function clientResources(document: Document): string {
  const resources = resourcesOf(operationsOf(document).map(({ id }) => id))
  const lines = Object.entries(resources).map(
    ([resource, verbs]) =>
      `  ${resource}: { ${Object.entries(verbs)
        .map(([verb, id]) => `${verb}: '${id}'`)
        .join('; ')} }`,
  )
  return [GENERATED, 'export type Resources = {', ...lines, '}', ''].join('\n')
}
