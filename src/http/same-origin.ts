/** Whether a page of this service sent a request, as a browser says. False where nothing says so. */
export function isSameOrigin({ headers }: Request, baseUrl: string): boolean {
  const origin = headers.get('origin')
  return origin === null ? headers.get('sec-fetch-site') === 'same-origin' : origin === baseUrl
}

/** Whether another site's page made a browser send a request. Programs send no such headers. */
export const isCrossSite = (request: Request, baseUrl: string): boolean =>
  (request.headers.has('origin') || request.headers.has('sec-fetch-site')) && !isSameOrigin(request, baseUrl)
