import { type Client, TerseError } from '@terse/client'
import { UsageError } from './usage-error.ts'

/** The id of a link that is named by its id, its slug, or its address. */
export async function findLink(client: Client, workspaceId: number, reference: string | number): Promise<number> {
  if (/^\d+$/.test(String(reference))) return Number(reference)
  const { host, slug } = parseReference(String(reference))
  const found: number[] = []
  for await (const link of client.all('listLinks', { path: { workspace_id: workspaceId }, query: { search: slug, limit: 100 } })) {
    const address = URL.parse(link.short_url)
    if (link.slug.toLowerCase() === slug.toLowerCase() && (host === undefined || address?.host === host)) found.push(link.id)
  }
  const [id, other] = found
  if (id === undefined) throw new TerseError(404, { code: 'not_found', error: `There is no link "${reference}" in the workspace.` })
  if (other !== undefined) throw new UsageError(`"${reference}" is a link on several domains: name it by its id (${found.join(', ')}).`)
  return id
}

function parseReference(reference: string): { host?: string; slug: string } {
  const url = /^https?:\/\//.test(reference) ? URL.parse(reference) : null
  return url ? { host: url.host, slug: decodeURIComponent(url.pathname.slice(1)) } : { slug: reference.replace(/^\//, '') }
}

/** The workspace that is named, by its id or its slug, or the only one. */
export async function findWorkspace(client: Client, named: string | undefined): Promise<number> {
  if (named !== undefined && /^\d+$/.test(named)) return Number(named)
  const { items } = await client.listWorkspaces()
  const matching = named === undefined ? items : items.filter(({ slug }) => slug === named)
  const [only, other] = matching
  const all = items.map(({ id, slug }) => `  ${id}  ${slug}`).join('\n')
  if (!only) throw new UsageError(named === undefined ? 'You are in no workspace.' : `There is no workspace "${named}". There are:\n${all}`)
  if (other) throw new UsageError(`Name the workspace by --workspace or TERSE_WORKSPACE:\n${all}`)
  return only.id
}
