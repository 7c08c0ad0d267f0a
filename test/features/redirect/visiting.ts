import { expect } from 'bun:test'
import { openSqlite } from '../../../src/db/sqlite.ts'
import type { Link } from '../../../src/features/links/schema.ts'
import type { Call } from '../../harness.ts'
import { unpackClicks } from '../../unpacked.ts'
import { owner, t, ws } from '../../workspace.ts'

// What visitors do, and what is seen of it, on the application of the test's file.

export const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36'
export const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
export const FACEBOOK = 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'

export const REDIRECT_CACHE = 'private, max-age=0, no-store'

export const patch = (link: Link, body: unknown) =>
  t.send('PATCH', `/v1/workspaces/${link.workspace_id}/links/${link.id}`, { as: owner, body })

export const setSettings = (settings: unknown) => t.send('PATCH', `/v1/workspaces/${ws}`, { as: owner, body: { settings } })
export const moderate = (link: Link, decision: 'allow' | 'block') =>
  t.send('POST', `/v1/workspaces/${link.workspace_id}/links/${link.id}/moderation`, { as: owner, body: { decision } })
export const setPixels = (body: unknown) => t.send('PUT', `/v1/workspaces/${ws}/pixels`, { as: owner, body })
export const lookUp = (link: Link) => t.send('GET', `/v1/lookup?slug=${encodeURIComponent(link.slug)}`)

export const whereTo = async (address: string, call: Call = {}) => {
  const { status, headers } = await t.visit(address, call)
  return [status, headers.get('location')]
}

/** Sends the form that a page showed. */
export const submit = (address: string, fields: Record<string, string>, { headers, ...call }: Call = {}) =>
  t.send('POST', address.startsWith('http') ? address : `/${address}`, {
    ...call,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })

/** The cookie that an answer sets, as a browser sends it back. */
export const cookieOf = ({ headers }: { headers: Headers }): string => headers.get('set-cookie')?.split(';', 1)[0] ?? ''

export async function clicksOf({ id }: Link): Promise<number> {
  await t.flushClicks()
  return t.deps.clicks.stats.totalsOf(id).clicks
}

export type ClickRow = {
  is_bot: number
  trigger_kind: number
  visitor: number | null
  utm: (string | null)[] | null
  language: string | null
  country: string | null
  device: string
}

/** What is stored of a link's visits, the first one first. */
export async function clickRows({ id }: Link): Promise<ClickRow[]> {
  await t.flushClicks()
  const db = unpackClicks(openSqlite(t.files.clicks, { readonly: true }))
  const rows = db
    .prepare<[number], Omit<ClickRow, 'utm'> & { utm: string | null }>(
      `SELECT is_bot, trigger_kind, visitor, utms.fields AS utm, words.text AS language, places.country, clients.device
      FROM clicks LEFT JOIN utms ON utms.id = utm_id LEFT JOIN words ON words.id = language_id
        LEFT JOIN places ON places.id = place_id JOIN clients ON clients.id = client_id
      WHERE link_id = ? ORDER BY clicks.id`,
    )
    .all(id)
  db.close()
  return rows.map((row) => ({ ...row, utm: row.utm === null ? null : JSON.parse(row.utm) }))
}

/** A host of the workspace's own, proved. */
export async function addDomain(fields: { expired_url?: string; not_found_url?: string; root_url?: string } = {}) {
  const hostname = `${Bun.randomUUIDv7()}.example`
  const domain = { workspace_id: ws, hostname, status: 'active', verify_token: 'x', created_at: 0, ...fields } as const
  const { id } = await t.database.insertInto('domains').values(domain).returning('id').executeTakeFirstOrThrow()
  return { id, hostname }
}

type Answer = Awaited<ReturnType<typeof t.send>>

/** A page of ours, as every answer to a visitor is: not kept, not indexed, told apart by its request id. */
export function expectPage(answer: Answer, status: number): void {
  expect([answer.status, answer.headers.get('location')]).toEqual([status, null])
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expectKept(answer)
}

export function expectRedirect(answer: Answer, status: number, location: string): void {
  expect([answer.status, answer.headers.get('location'), answer.text]).toEqual([status, location, ''])
  expectKept(answer)
}

const expectKept = ({ headers }: Answer) => {
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
}

export type Element = { tag: string; attributes: Record<string, string>; text: string }

/** The elements of a page, as a parser sees them that runs no script. Attributes and texts are as they are written: see `decoded`. */
export function elementsOf(html: string): Element[] {
  const elements: Element[] = []
  const open: Element[] = []
  new HTMLRewriter()
    .on('*', {
      element: (found) => {
        const element = { tag: found.tagName, attributes: Object.fromEntries(found.attributes), text: '' }
        elements.push(element)
        if (!found.canHaveContent) return
        open.push(element)
        found.onEndTag(() => {
          open.splice(open.lastIndexOf(element))
        })
      },
      text: ({ text }) => {
        const inner = open.at(-1)
        if (inner) inner.text += text
      },
    })
    .transform(html.replaceAll(/<\/?noscript>/g, ''))
  return elements
}

export const decoded = (text = ''): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
