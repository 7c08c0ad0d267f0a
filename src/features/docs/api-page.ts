import { HTML_HEADERS } from '../../http/headers.ts'
import { createLru } from '../../lib/lru.ts'
import type { ApiDocument } from './document.ts'
import { answerPage, DOCS_FOLDER, notBuilt, POLICY } from './site.ts'

// A page has about 100 kB, most of which is the navigation.
const KEPT = 50

/** Creates the function that responds with a page of the API reference. Throws a 503 if the documentation isn't built. */
export function createApiPages(describe: () => Promise<ApiDocument>, url: string) {
  const pages = createLru<string, string>(KEPT)

  async function render(name: string): Promise<string | undefined> {
    const file = Bun.file(`${DOCS_FOLDER}api.html`)
    if (!(await file.exists())) throw notBuilt()
    // Loaded with the first visit, because most instances are never asked for it.
    const { referencePage } = await import('./reference.tsx')
    const page = referencePage(await describe(), name === '' ? undefined : name, url)
    return page && (await file.text()).replace('[[title]]', () => page.title).replace('[[content]]', () => page.html)
  }

  return async (request: Request, name = ''): Promise<Response> => {
    const html = pages.get(name) ?? (await render(name))
    if (html === undefined) return answerPage(request, `api/${name}`)
    pages.set(name, html)
    return new Response(html, { headers: { ...HTML_HEADERS, 'content-security-policy': POLICY } })
  }
}
