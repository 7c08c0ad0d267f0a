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
      query: query({ domain: t.String({ minLength: 1, maxLength: 253, description: 'The hostname that needs a certificate.' }) }),
      response: { 200: Allowed, 404: Failure, 429: Failure },
      detail: {
        operationId: 'askForCertificate',
        summary: 'Check whether a host can have a certificate',
        description:
          'Called by a proxy that requests certificates on demand, such as Caddy (`on_demand_tls ask`). Returns 200 for the hosts of the instance and for verified domains, and 404 for all others. The proxy must be on the same machine or private network: requests from public IP addresses always get a 404. Returns 429 if an IP address asks about too many unknown hosts. A wildcard domain gets up to 50 new names a day (then 429), and none while it has no link, page, product or fallback URL (404).',
      },
    },
  )
}
