import { type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { createEncryption } from '../../src/lib/encryption.ts'
import type { Bench } from './bench.ts'
import { processorMs } from './process-stats.ts'
import { SECRET_KEY } from './servers.ts'

const SIGN_INS = 100
const DOMAIN = 'corp.example'

/**
 * Measures what a sign-in with an OpenID Connect provider costs this service: its start, and its end, which fetches and checks a token,
 * finds or creates an account, and creates a session.
 */
export async function measureSso(bench: Bench): Promise<void> {
  const provider = new OAuth2Server()
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  let subject = 0
  provider.service.on('beforeTokenSigning', ({ payload }: MutableToken) =>
    Object.assign(payload, { sub: `s${subject}`, email: `p${subject}@${DOMAIN}`, email_verified: true }),
  )
  const now = Date.now()
  bench.seed({ links: 1000, workspaces: 1 }, (insert) =>
    insert('sso_configurations', {
      ...{
        workspace_id: 1,
        provider: 'oidc',
        organization_id: 'org_1',
        connection_id: 'conn_1',
        domain: DOMAIN,
        enabled: 1,
        sso_required: 0,
      },
      ...{ issuer: provider.issuer.url ?? '', client_id: 'terse', client_secret: createEncryption(SECRET_KEY).encrypt('a secret') },
      ...{ proof_token: 'x', proved_at: now, pending_since: now, created_at: now, updated_at: now },
    }),
  )
  // DEV_AUTH allows a provider on this machine.
  const { pid } = await bench.start({ DEV_AUTH: 'true', RATE_LIMITS: 'off' })
  /** The processor time of a start and of an end, in ms. */
  const signInAll = async (round: number) => {
    const before = processorMs(pid)
    const started: Awaited<ReturnType<typeof startSignIn>>[] = []
    while (started.length < SIGN_INS) started.push(await startSignIn(bench))
    const between = processorMs(pid)
    for (const [index, one] of started.entries()) {
      subject = round * SIGN_INS + index
      await endSignIn(one)
    }
    return { start: (between - before) / SIGN_INS, end: (processorMs(pid) - between) / SIGN_INS }
  }
  const found = await bench.rounds('sign-ins through SSO', async (round) => {
    const [first, again] = [await signInAll(round), await signInAll(round)]
    return { start: first.start, startAgain: again.start, first: first.end, again: again.end }
  })
  await provider.stop()
  bench.figure('sign-in through SSO: CPU time for the start', 'ms', [...found.start, ...found.startAgain])
  bench.figure('  CPU time for the callback of a new user', 'ms', found.first, { atMost: 30 })
  // People come back every day, so this is what matters.
  bench.figure('  CPU time for the callback of a known user', 'ms', found.again, { atMost: 4 })
}

/** Follows the sign-in as a browser does, up to the URL that the provider sends it back to. */
async function startSignIn({ terse: { port } }: Bench): Promise<{ back: string; cookie: string }> {
  const started = await fetch(`http://127.0.0.1:${port}/v1/sso/authorize?domain=${DOMAIN}`, { redirect: 'manual' })
  const at = await fetch(started.headers.get('location') ?? '', { redirect: 'manual' })
  return { back: at.headers.get('location') ?? '', cookie: started.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

async function endSignIn({ back, cookie }: { back: string; cookie: string }): Promise<void> {
  const ended = await fetch(back, { redirect: 'manual', headers: { cookie } })
  const location = ended.headers.get('location')
  if (!location?.startsWith('/app/')) throw new Error(`A sign-in through SSO ended at ${location}.`)
}
