import type { Tx } from '../../db/kysely.ts'
import type { Actor, Membership } from '../../http/auth/admission.ts'
import { atLeast } from '../../http/auth/roles.ts'
import { AppError, atField, conflict, invalidField } from '../../lib/errors.ts'
import { sealToken } from '../../lib/sealed-token.ts'
import { makeChange } from '../audit/change.ts'
import { campaignFor } from '../campaigns/campaigns.ts'
import { hostnameFor } from '../links/hostname.ts'
import { findLink } from '../links/shared-queries.ts'
import { requireStorage } from '../quotas/storage.ts'
import { templateFor } from '../utm-templates/templates.ts'
import { describeHosts, domainMapOf, MAX_HOSTS } from './domain-map.ts'
import { checkService, TOKEN } from './fetch/services.ts'
import { hostOf, type Note } from './formats/format.ts'
import { type FileReading, readingOf } from './formats/reading.ts'
import type { ImportsNeeds } from './needs.ts'
import { toImport } from './progress.ts'
import { countOpenFetches, insertImport, insertImportFile } from './queries.ts'
import type { ReadExport } from './read-export.ts'
import type { Import, ImportCreate } from './schema.ts'
import { storeWarnings } from './warnings.ts'

// The limit for a workspace. They are fetched one after the other.
const MAX_FETCHES = 10

type Starter = Pick<Membership, 'workspaceId' | 'userId'> & Partial<Pick<Membership, 'role'>>

/** Queues an import, which a job processes. Throws a 400 if the content isn't an export, and a 403 if there is no room for it. */
export async function startImport(deps: ImportsNeeds, actor: Actor, starter: Starter, body: ImportCreate): Promise<Import> {
  const { source, content, url: given, token, dry_run = false, ...options } = body
  const { workspaceId, userId, role } = starter
  const url = content === undefined ? checkService(deps.config, source, given, token) : null
  if (content !== undefined && (given ?? token) !== undefined)
    throw invalidField(
      given === undefined ? 'token' : 'url',
      "is only for links that are fetched directly, so it can't be combined with content",
    )
  const reading = readingOf(options)
  if (content === undefined) requireNoReading(reading)
  const found =
    content === undefined ? NOTHING_YET : await deps.exportReader.read(workspaceId, { source, content, reading, only: 'summary' })
  return makeChange(deps, { workspaceId, actor }, async (change) => {
    const { tx, now } = change
    await checkOptions(tx, workspaceId, options)
    if (url !== null && (await countOpenFetches(tx, workspaceId)) >= MAX_FETCHES)
      throw conflict(`${MAX_FETCHES} imports from other services are already running. Wait for one of them, or cancel it.`)
    await requireStorage(change, Buffer.byteLength(content ?? ''))
    const map = await domainMapOf(tx, workspaceId, options)
    const notes = [...found.notes, ...(content === undefined ? [] : unusedHosts(options.domains, found.hosts))]
    const row = await insertImport(tx, workspaceId, {
      source,
      status: 'pending',
      options: JSON.stringify({ ...options, is_admin: role !== undefined && atLeast(role, 'admin') }),
      rows: found.rows,
      hosts: JSON.stringify(describeHosts(found.hosts, map)),
      dry_run: dry_run ? 1 : 0,
      url,
      token: token === undefined ? null : sealToken(deps.encryption, TOKEN, [workspaceId, token]),
      warnings: notes.length,
      created_by: userId,
      created_at: now,
    })
    if (content !== undefined) await insertImportFile(tx, row.id, content)
    storeWarnings(tx, row.id, 0, [{ row: null, slug: null, notes }])
    const metadata = { source, rows: found.rows, ...(dry_run && { dry_run }), ...(url !== null && { url }) }
    await change.audit('import.started', { type: 'import', id: row.id }, metadata)
    return toImport(row)
  })
}

const NOTHING_YET: Pick<ReadExport, 'rows' | 'hosts' | 'notes'> = { rows: 0, hosts: new Map(), notes: [] }

/** Services that are fetched have one format each. */
function requireNoReading(reading: FileReading): void {
  const [name] = Object.entries(reading).find(([, value]) => value !== undefined) ?? []
  if (name !== undefined) throw invalidField(name, "is only for files, so it can't be combined with url or token")
}

/** A host that no link has is misspelled, most likely. */
const unusedHosts = (domains: ImportCreate['domains'], hosts: ReadonlyMap<string, number>): Note[] =>
  Object.keys(domains ?? {})
    .filter((name) => hosts.size < MAX_HOSTS && !hosts.has(String(hostOf(name))))
    .map((name) => ({
      field: `domains.${name}`.slice(0, MAX_FIELD),
      kind: 'left_out',
      message: 'No row has this host, so the setting was ignored.',
    }))
const MAX_FIELD = 200

type Options = Pick<ImportCreate, 'link_id' | 'domain_id' | 'domains' | 'campaign_id' | 'utm_template_id'>

/** Throws what the creation of a link would, by the option that says it. */
async function checkOptions(tx: Tx, workspaceId: number, options: Options): Promise<void> {
  hostnameFor(tx, workspaceId, options.domain_id ?? null)
  for (const [hostname, id] of Object.entries(options.domains ?? {})) {
    if (hostOf(hostname) === undefined) throw invalidField(`domains.${hostname}`, 'must be a hostname such as go.example.com')
    try {
      hostnameFor(tx, workspaceId, id)
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 400) throw error
      throw atField(error, `domains.${hostname}`)
    }
  }
  if (options.link_id !== undefined && !findLink(tx, workspaceId, options.link_id))
    throw invalidField('link_id', "isn't a link of this workspace")
  campaignFor(tx, workspaceId, options.campaign_id)
  if (options.utm_template_id != null) templateFor(tx, workspaceId, options.utm_template_id)
}
