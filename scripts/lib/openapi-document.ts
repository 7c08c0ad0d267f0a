import { openTestApp } from '../../test/harness.ts'

/** The OpenAPI document, as the service answers it. */
export async function openApiDocument(env: Record<string, string> = {}): Promise<string> {
  const app = await openTestApp(env)
  const { text } = await app.send('GET', '/openapi.json')
  await app.close()
  return text
}
