import type { SsoConfiguration } from '../../../src/features/sso/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { owner, t, ws } from '../../workspace.ts'
import { setRecord } from '../domains/dns.ts'

// What tests of single sign-on do.

let count = 0
/** A domain that no other test has. */
export const newDomain = () => `corp${++count}.example`
export const newConnection = () => ({ organization_id: `org_${++count}`, connection_id: `conn_${count}` })

export const ssoOf = (workspaceId = ws) => `/v1/workspaces/${workspaceId}/sso`
export const put = (body: object, as = owner, workspaceId = ws) => t.send('PUT', ssoOf(workspaceId), { as, body })
export const read = async (as = owner, workspaceId = ws): Promise<SsoConfiguration> =>
  (await t.send('GET', ssoOf(workspaceId), { as })).body

/** Publishes what has to be proved. */
export function publish({ dns }: SsoConfiguration): void {
  const [record] = dns.records
  if (record) setRecord(`TXT ${record.name}`, [record.value])
}

/** A single sign-on that is proved and enabled. */
export async function enable(fields: object, as = owner, workspaceId = ws): Promise<SsoConfiguration> {
  const body = { domain: newDomain(), enabled: false, ...fields }
  publish((await put({ ...body, enabled: false, sso_required: false }, as, workspaceId)).body)
  const { status, body: enabled } = await put({ ...body, enabled: true }, as, workspaceId)
  if (status !== 200) throw new Error(JSON.stringify(enabled))
  return enabled
}

/** A browser: it keeps cookies, and follows nothing by itself. */
export function openBrowser(address = '192.0.2.1') {
  const cookies = new Map<string, string>()
  const get = async (path: string, as?: User | string) => {
    const headers: Record<string, string> = cookies.size === 0 ? {} : { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }
    const answer = await t.send('GET', path, { headers, address, ...(as !== undefined && { as }) })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return { ...answer, location: answer.headers.get('location') ?? '' }
  }
  return {
    cookies,
    get,
    /** Starts a sign-in: the provider's address. */
    start: async (query: string, as?: User | string) => (await get(`/v1/sso/authorize?${query}`, as)).location,
    /** Comes back from the provider. */
    comeBack: (url: URL) => get(url.pathname + url.search),
    isSignedIn: () => cookies.has('session'),
    /** Who it is signed in as. */
    me: async () => (await get('/v1/me')).body,
  }
}
export type Browser = ReturnType<typeof openBrowser>

/** What the login page says where a browser was refused. */
export async function refusalOf(browser: Browser, { status, location }: { status: number; location: string }): Promise<string> {
  if (status !== 302 || !location.startsWith('/login?')) return `${status} to ${location}`
  const { text } = await browser.get(location)
  return (
    text
      .match(/<p[^>]* role="alert"[^>]*>(?:<svg.*?<\/svg>)?(?:<span>)?([^<]*)</s)?.[1]
      ?.replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"') ?? 'nothing is said'
  )
}

type Provider = { signIn: (authorizeUrl: string) => Promise<URL> }
/** A whole sign-in, in a browser of its own. */
export async function signInBy(provider: Provider, query: string) {
  const browser = openBrowser()
  return { browser, done: await browser.comeBack(await provider.signIn(await browser.start(query))) }
}

/** Opens the mailed link that asks an account whether single sign-on may open it, in a browser. */
export async function consent(browser: Browser, email: string) {
  await t.sendMails()
  const path = t.mails
    .findLast(({ to, text }) => to === email && text.includes('/v1/sso/consent'))
    ?.text.match(/\/v1\/sso\/consent\S+/)?.[0]
  if (path === undefined) throw new Error(`${email} was not asked.`)
  return browser.get(path)
}

/** A whole sign-in of an account that isn't linked yet, and says yes. */
export async function linkBy(provider: Provider, query: string, email: string) {
  const { browser } = await signInBy(provider, query)
  return { browser, done: await consent(browser, email) }
}

/** The latest first. */
export const auditOf = async (): Promise<{ kind: string; metadata: Record<string, unknown> }[]> =>
  (await t.send('GET', `/v1/workspaces/${ws}/audit`, { as: owner })).body.items
