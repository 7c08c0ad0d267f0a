import { DOCS_FOLDER, notBuilt } from './site.ts'

/** The page of the API reference: the top row of the documentation above Swagger UI. Throws a 503 if the documentation isn't built. */
export async function apiPage(): Promise<string> {
  const page = Bun.file(`${DOCS_FOLDER}api.html`)
  if (!(await page.exists())) throw notBuilt()
  return page.text()
}
