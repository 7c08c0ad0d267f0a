import type { OpenAPI3 } from 'openapi-typescript'
import { openApiDocument } from './openapi-document.ts'

/** The types of the API for a client in TypeScript, made from the OpenAPI document by openapi-typescript. */
export async function apiTypes(): Promise<string> {
  // openapi-typescript works on TypeScript's syntax trees, which version 7 doesn't offer yet.
  Bun.plugin({
    name: 'TypeScript 5 for openapi-typescript',
    setup: ({ module }) =>
      void module('typescript', async () => ({ exports: { default: (await import('typescript5')).default }, loader: 'object' })),
  })
  const { default: openapiTS, astToString } = await import('openapi-typescript')
  const { default: ts } = await import('typescript5')
  const file = ts.factory.createTypeReferenceNode('Blob')
  const document = withoutVariants(JSON.parse(await openApiDocument({ DEV_AUTH: 'false' }), withoutExamples))
  return `// Generated from the OpenAPI document by \`bun run generate\`. Do not edit.\n${astToString(await openapiTS(document, { transform: ({ format }) => (format === 'binary' ? file : undefined) }))}`
}

/** Removes examples, which don't belong to the types. */
const withoutExamples = (key: string, value: unknown) => (/^examples?$/.test(key) ? undefined : value)

type Referring = OpenAPI3 & { components: { responses: Record<string, object> } }

/** Merges responses such as `NotFound.link` into `NotFound`, because they only differ in their examples. */
function withoutVariants(document: Referring): Referring {
  const { responses } = document.components
  const merged = Object.fromEntries(Object.entries(responses).map(([name, response]) => [baseOf(name), response]))
  const isReference = (key: string, value: unknown): value is string =>
    key === '$ref' && String(value).startsWith('#/components/responses/')
  const text = JSON.stringify({ ...document, components: { ...document.components, responses: merged } })
  return JSON.parse(text, (key, value) => (isReference(key, value) ? baseOf(value) : value))
}
const baseOf = (name: string): string => name.split('.')[0] ?? name
