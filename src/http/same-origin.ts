/** True if a page of this service sent a request, according to the browser. False if no header says so. */
export function isSameOrigin({ headers }: Request, baseUrl: string): boolean {
  const origin = headers.get('origin')
  return origin === null ? headers.get('sec-fetch-site') === 'same-origin' : origin === baseUrl
}

/** True if another site's page made a browser send a request. Programs don't send these headers. */
export const isCrossSite = (request: Request, baseUrl: string): boolean =>
  (request.headers.has('origin') || request.headers.has('sec-fetch-site')) && !isSameOrigin(request, baseUrl)
