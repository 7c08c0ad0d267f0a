/**
 * Returns robots.txt, for every host. Responses that must not be indexed say so in a header, which a crawler can only read if it may fetch
 * them.
 */
export const robotsFile = (): Response =>
  new Response('User-agent: *\nDisallow:\n', {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  })
