// Fly.io's certificates, as far as its documentation shows them: https://fly.io/docs/machines/api/certificates-resource/

type Certificate = { status: string; issuedAt?: string; errors: unknown[]; limitedUntil: string | null }
export type FlyApi = {
  url: string
  /** As "POST /acme go.example.com", with what follows the app's certificates. */
  asked: string[]
  certificates: Map<string, Certificate>
  /** Answers in place of the API, to try its faults. */
  answer: ((request: Request) => Response | Promise<Response>) | undefined
  close: () => Promise<void>
}

/** A server that answers as Fly.io, for one app and one token. */
export function openFlyApi(app: string, token: string): FlyApi {
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => api.answer?.(request) ?? answer(request) })
  const certificates = new Map<string, Certificate>()
  const api: FlyApi = { url: server.url.origin, asked: [], certificates, answer: undefined, close: () => server.stop(true) }

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const [, name, path = ''] = pathname.match(/^\/v1\/apps\/([^/]+)\/certificates(.*)$/) ?? []
    if (request.headers.get('authorization') !== `Bearer ${token}`) return refuse(401, 'unauthorized')
    if (name !== app) return refuse(404, 'app not found')
    if (request.method === 'POST' && path === '/acme') {
      const { hostname } = (await request.json()) as { hostname: string }
      api.asked.push(`POST /acme ${hostname}`)
      certificates.set(hostname, { status: 'pending_validation', errors: [], limitedUntil: null })
      return Response.json(detailOf(hostname), { status: 201 })
    }
    api.asked.push(`${request.method} ${path}`)
    const hostname = decodeURIComponent(path.split('/')[1] ?? '')
    if (!certificates.has(hostname)) return refuse(404, 'certificate not found')
    if (request.method === 'DELETE') {
      certificates.delete(hostname)
      return new Response(null, { status: 204 })
    }
    return Response.json(detailOf(hostname))
  }

  function detailOf(hostname: string) {
    const name = hostname.replace('*.', '')
    const { status, issuedAt, errors, limitedUntil } = certificates.get(hostname) as Certificate
    const issued = [{ type: 'ecdsa', expires_at: '2026-06-08T12:00:00Z', certificate_authority: 'lets_encrypt' }]
    const own = { source: 'fly', status, created_at: issuedAt, expires_at: '2026-06-08T12:00:00Z', issuer: null, issued }
    return {
      hostname,
      configured: status === 'active',
      acme_requested: true,
      status,
      dns_provider: 'enom',
      rate_limited_until: limitedUntil,
      certificates: issuedAt === undefined ? [] : [own],
      validation: { dns_configured: false, alpn_configured: false, http_configured: false, ownership_txt_configured: false },
      dns_requirements: {
        a: ['137.66.0.1'],
        aaaa: ['2a09:8280:1::1'],
        cname: `${app}.fly.dev`,
        acme_challenge: { name: `_acme-challenge.${name}`, target: `${name}.abcde.flydns.net` },
        ownership: { name: `_fly-ownership.${name}`, app_value: 'app-1', org_value: 'org-1' },
      },
      validation_errors: errors,
    }
  }
  return api
}

const refuse = (status: number, error: string) => Response.json({ error, status: 'unknown' }, { status })
