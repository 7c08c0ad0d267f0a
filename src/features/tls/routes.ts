import { Elysia, t } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Failure, named, query } from '../../http/schema.ts'
import { createAsk } from './ask.ts'
import type { TlsNeeds } from './needs.ts'

const Allowed = named('CertificateAllowed', t.Object({ status: t.Literal('allowed') }), { status: 'allowed' })

export function tlsRoutes(deps: TlsNeeds & WithAccess) {
  const ask = createAsk(deps)
  return new Elysia({ name: 'tls', normalize: false, tags: ['domains'] }).use(deps.access).get(
    '/internal/tls/ask',
    async ({ query, request }) => {
      await ask(query.domain, deps.httpClientOf(request))
      return { status: 'allowed' as const }
    },
    {
      probe: true,
      query: query({ domain: t.String({ minLength: 1, maxLength: 253, description: 'A hostname.' }) }),
      response: { 200: Allowed, 404: Failure, 429: Failure },
      detail: {
        operationId: 'askForCertificate',
        summary: 'May a host have a certificate?',
        description:
          "For a proxy that requests certificates when they are needed, such as Caddy (on_demand_tls ask): 200 for the service's own hosts and those of verified domains, else 404. For a proxy nearby: asked from a public address, it is always 404. Unknown hosts are limited for an address (429). Below a wildcard domain, 50 new names are allowed in a day (429 for more), and none while the domain has no link, page, product or fallback (404).",
      },
    },
  )
}
