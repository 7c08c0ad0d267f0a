import { type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { openSqlite } from '../../src/db/sqlite.ts'
import { createEncryption } from '../../src/lib/encryption.ts'
import { seed } from './database.ts'
import type { Plan } from './options.ts'
import { temporary } from './processes.ts'
import { processorMs } from './processor-time.ts'
import { SECRET_KEY, type Server, startTerseWith } from './servers.ts'
import { type Figure, format } from './table.ts'

// What a sign-in at a provider of OpenID Connect costs this service: its start, and its end, in which a token is got and checked, an
// account is found or made, and a session begins.

const SIGN_INS = 100
const PROCESSOR_MS_AT_MOST = 30
// People come back every day, so this is what matters.
const RETURNING_MS_AT_MOST = 4
const DOMAIN = 'corp.example'

type Started = { back: URL; cookie: string }

export async function measureSso(plan: Plan): Promise<Figure[]> {
  const provider = new OAuth2Server()
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  let subject = 0
  provider.service.on('beforeTokenSigning', ({ payload }: MutableToken) =>
    Object.assign(payload, { sub: `s${subject}`, email: `p${subject}@${DOMAIN}`, email_verified: true }),
  )
  const seeded = seed(temporary('sso'), { links: 1000, workspaces: 1 })
  addConfiguration(seeded.files.main, provider.issuer.url ?? '')
  // Its provider is on this machine.
  const terse = await startTerseWith(seeded.dataDir, { DEV_AUTH: 'true', RATE_LIMITS: 'off' })

  const [starts, first, again]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round <= plan.rounds; round++) {
    for (const ends of [first, again]) {
      const before = processorMs(terse.pid)
      const started: Started[] = []
      for (let number = 0; number < SIGN_INS; number++) started.push(await startSignIn(terse))
      const between = processorMs(terse.pid)
      for (const [index, one] of started.entries()) {
        subject = round * SIGN_INS + index
        await endSignIn(one)
      }
      if (round > 0) starts.push((between - before) / SIGN_INS)
      if (round > 0) ends.push((processorMs(terse.pid) - between) / SIGN_INS)
    }
    console.log(`sign-ins by SSO, round ${round} of ${plan.rounds}: ${format(first.at(-1) ?? 0)} ms, again ${format(again.at(-1) ?? 0)}`)
  }
  await terse.stop()
  await provider.stop()
  return [
    { name: 'sign-in by SSO: the start, processor time', unit: 'ms', values: starts },
    { name: '  the callback of who is new', unit: 'ms', values: first, atMost: PROCESSOR_MS_AT_MOST },
    { name: '  the callback of who is known', unit: 'ms', values: again, atMost: RETURNING_MS_AT_MOST },
  ]
}

/** As a browser does it, to where the provider sends it back. */
async function startSignIn({ port }: Server): Promise<Started> {
  const started = await fetch(`http://127.0.0.1:${port}/v1/sso/authorize?domain=${DOMAIN}`, { redirect: 'manual' })
  const at = await fetch(started.headers.get('location') ?? '', { redirect: 'manual' })
  return { back: new URL(at.headers.get('location') ?? ''), cookie: started.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

async function endSignIn({ back, cookie }: Started): Promise<void> {
  const ended = await fetch(back, { redirect: 'manual', headers: { cookie } })
  const location = ended.headers.get('location')
  if (!location?.startsWith('/app/')) throw new Error(`A sign-in by SSO ended at ${location}.`)
}

function addConfiguration(main: string, issuer: string): void {
  const sqlite = openSqlite(main, { synchronous: 'FULL' })
  const now = Date.now()
  sqlite
    .prepare(
      `INSERT INTO sso_configurations (workspace_id, provider, organization_id, connection_id, domain, issuer, client_id, client_secret,
         proof_token, proved_at, pending_since, enabled, sso_required, created_at, updated_at)
       VALUES (1, 'oidc', 'org_1', 'conn_1', ?, ?, 'terse', ?, 'x', ?, ?, 1, 0, ?, ?)`,
    )
    .run(DOMAIN, issuer, createEncryption(SECRET_KEY).encrypt('a secret'), now, now, now, now)
  sqlite.close()
}
