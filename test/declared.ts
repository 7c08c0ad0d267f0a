// A 403 that the OpenAPI document doesn't declare for its operation fails the test that got it.

type Operations = Record<string, { responses: Record<string, unknown> }>
type Fetch = (request: Request) => Response | Promise<Response>

// All applications have the same operations.
let paths: { pattern: RegExp; operations: Operations }[] | undefined

async function read(fetch: Fetch, origin: string) {
  const document = (await (await fetch(new Request(`${origin}/openapi.json`))).json()) as { paths: Record<string, Operations> }
  return Object.entries(document.paths)
    .toSorted(([one], [other]) => one.split('{').length - other.split('{').length)
    .map(([path, operations]) => ({ pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`), operations }))
}

/** Throws if an operation isn't said to answer this. Paths outside of the document are pages. */
export async function requireDeclared(fetch: Fetch, request: { method: string; url: string }, status: number): Promise<void> {
  const { pathname, origin } = new URL(request.url)
  if (status !== 403 || !pathname.startsWith('/v1/')) return
  paths ??= await read(fetch, origin)
  const operation = paths.find(({ pattern, operations }) => pattern.test(pathname) && request.method.toLowerCase() in operations)
    ?.operations[request.method.toLowerCase()]
  if (operation && !(String(status) in operation.responses))
    throw new Error(`${request.method} ${pathname} answered ${status}, which the OpenAPI document doesn't declare for it.`)
}
