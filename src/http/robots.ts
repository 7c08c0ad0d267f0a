/** robots.txt, of every host. What isn't to be indexed says so itself, which a crawler reads only where it may come. */
export const robotsFile = (): Response =>
  new Response('User-agent: *\nDisallow:\n', {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  })
