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

/** Returns the method and path of each operation by its name, for packages/client. */
export function clientOperations(document: Document): string {
  const lines = operationsOf(document).map(({ id, method, path }) => `  ${id}: ['${method}', '${path}'],`)
  return [
    '// Generated from the OpenAPI document by `bun run generate`. Do not edit.',
    'export const OPERATIONS = {',
    ...lines,
    '} as const',
    '',
  ].join('\n')
}
