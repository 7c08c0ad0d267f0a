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
  const document = JSON.parse(await openApiDocument({ DEV_AUTH: 'false' }), withoutExamples)
  return `// Generated from the OpenAPI document by \`bun run generate\`. Do not edit.\n${astToString(await openapiTS(document, { transform: ({ format }) => (format === 'binary' ? file : undefined) }))}`
}

/** Removes examples, which don't belong to the types. */
const withoutExamples = (key: string, value: unknown) => (/^examples?$/.test(key) ? undefined : value)
