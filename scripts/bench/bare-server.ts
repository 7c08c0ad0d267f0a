// The least that a Bun server can do: the same redirect for everybody, nothing remembered.
const destination = 'https://example.com/'

Bun.serve({
  hostname: '127.0.0.1',
  port: Number(process.env.PORT),
  fetch: () => new Response(null, { status: 302, headers: { location: destination } }),
})
