import { type Client, TerseError } from '@terse/client'
import type { Command } from './commands.ts'
import { UsageError } from './usage-error.ts'

/** The links that a command can work on: existing links, or deleted ones. */
export type LinkState = 'present' | 'deleted'
export const stateOf = ({ operation }: Pick<Command, 'operation'>): LinkState => (operation === 'restoreLink' ? 'deleted' : 'present')

type Address = { host?: string; slug: string }
type Found = { id: number; slug: string; short_url: string }

/** The id of a link that is named by its id, its slug, or its address. */
export async function findLink(client: Client, workspaceId: number, reference: string | number, state: LinkState): Promise<number> {
  if (/^\d+$/.test(String(reference))) return Number(reference)
  const address = parseReference(String(reference))
  const path = { workspace_id: workspaceId }
  const found = state === 'deleted' ? await findDeleted(client, path, address) : await findPresent(client, path, address)
  const [link, other] = found
  if (!link)
    throw new TerseError(404, {
      code: 'not_found',
      error: `There is no ${state === 'deleted' ? 'deleted ' : ''}link "${reference}" in the workspace.`,
    })
  if (other)
    throw new UsageError(
      `"${reference}" matches several links. Use the ID of one of them.\n${found.map(({ id, short_url }) => `  ${id}  ${short_url}`).join('\n')}`,
    )
  return link.id
}

type Path = { workspace_id: number }

/** On the host that is named, else on each one of the workspace. */
async function findPresent(client: Client, path: Path, { host, slug }: Address): Promise<Found[]> {
  const found: Found[] = []
  const look = async (domain?: string): Promise<void> => {
    const link = await client.findLink({ path, query: { slug, ...(domain !== undefined && { domain }) } }).catch(noneWhereNotFound)
    if (link && (host === undefined || (URL.canParse(link.short_url) && new URL(link.short_url).host === host))) found.push(link)
  }
  await look()
  if (host !== undefined) {
    if (found.length === 0) await look(host)
    return found
  }
  for await (const { hostname } of client.all('listDomains', { path, query: { limit: 100 } })) await look(hostname)
  return found
}

/** A slug may have been used several times. */
async function findDeleted(client: Client, path: Path, { host, slug }: Address): Promise<Found[]> {
  const found: Found[] = []
  for await (const link of client.all('listLinks', { path, query: { search: slug, status: ['deleted'], limit: 100 } }))
    if (link.slug.toLowerCase() === slug.toLowerCase() && (host === undefined || new URL(link.short_url).host === host)) found.push(link)
  return found
}

function noneWhereNotFound(error: unknown): undefined {
  // A 400 means that the reference isn't a valid slug or a domain of the workspace, so no link matches.
  if (!(error instanceof TerseError && (error.status === 404 || error.status === 400))) throw error
}

function parseReference(reference: string): Address {
  const url = /^https?:\/\//i.test(reference) && URL.canParse(reference) ? new URL(reference) : undefined
  if (!url) return { slug: reference.replace(/^\//, '') }
  try {
    return { host: url.host, slug: decodeURIComponent(url.pathname.slice(1)) }
  } catch {
    throw new UsageError(`"${reference}" can't be decoded.`)
  }
}

/** The workspace that is named, by its id or its slug, or the only one. */
export async function findWorkspace(client: Client, named: string | undefined): Promise<number> {
  if (named !== undefined && /^\d+$/.test(named)) return Number(named)
  const { items } = await client.listWorkspaces()
  const matching = named === undefined ? items : items.filter(({ slug }) => slug === named)
  const [only, other] = matching
  const all = items.map(({ id, slug }) => `  ${id}  ${slug}`).join('\n')
  if (!only)
    throw new UsageError(
      named === undefined ? "You aren't a member of any workspace." : `There is no workspace "${named}". Your workspaces:\n${all}`,
    )
  if (other) throw new UsageError(`You have several workspaces. Choose one with --workspace or TERSE_WORKSPACE:\n${all}`)
  return only.id
}
