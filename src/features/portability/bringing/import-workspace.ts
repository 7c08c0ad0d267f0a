import type { Files } from '../../../db/files.ts'
import { openKysely, type Tx } from '../../../db/kysely.ts'
import { openMigrated } from '../../../db/migrate.ts'
import type { Sqlite } from '../../../db/sqlite.ts'
import type { Actor } from '../../../http/auth/admission.ts'
import { StartError } from '../../../lib/start-error.ts'
import { audit } from '../../audit/audit.ts'
import { CLICKS_FILE, type ClickRow, type Manifest } from '../archive.ts'
import { BROUGHT, type Bringing, STAYS } from './brought.ts'
import { createClickWriter } from './clicks.ts'
import { appendBroughtEntries } from './entries.ts'
import { createIds } from './ids.ts'
import { createPlaces, type Places } from './places.ts'
import { type Archive, openArchive } from './read-archive.ts'
import { createRowWriter } from './rows.ts'

export type Import = {
  workspaceId: number
  slug: string
  /** How many rows were brought, by file. */
  rows: { name: string; rows: number }[]
  /** What stays in the archive, where it has any, and why. */
  stays: { name: string; rows: number; why: string }[]
  taken: Places['taken']
}

export type ImportOptions = {
  actor: Actor
  now: number
  /** Does everything, and takes it back. */
  isDryRun: boolean
  /** Links whose slug is taken get another one. Else they are a reason to change nothing. */
  renamesSlugs: boolean
}

// Tables of clicks.db.
const CLICK_TABLES = new Set(['click_months', 'click_counts', 'imported_counts', 'link_totals'])
const ENTRIES_FILE = 'audit_entries.ndjson'
const SHOWN_SLUGS = 20

/**
 * Makes a workspace of an archive: all of it or nothing. For the operator, with the server stopped, as both databases are written at once.
 * Throws a StartError where the archive can't be taken.
 */
export async function importWorkspace(files: Files, file: string, options: ImportOptions): Promise<Import> {
  const archive = await openArchive(file)
  const main = openMigrated(files.main, 'main')
  const clicks = openMigrated(files.clicks, 'clicks')
  let reserved: number | undefined
  try {
    refuseNewer(archive.manifest, { main, clicks })
    const workspaceId = reserveId(main, options.now)
    reserved = workspaceId
    main.exec('BEGIN IMMEDIATE')
    clicks.exec('BEGIN IMMEDIATE')
    const imported = await bring({ main, clicks }, archive, workspaceId, options)
    if (options.isDryRun) return imported
    // Should the process end between these two, what is in clicks.db alone is erased, as reserveId has noted.
    clicks.exec('COMMIT')
    main.exec('COMMIT')
    reserved = undefined
    return imported
  } finally {
    if (clicks.inTransaction) clicks.exec('ROLLBACK')
    if (main.inTransaction) main.exec('ROLLBACK')
    if (reserved !== undefined) takeBack(main, reserved)
    clicks.close()
    main.close()
    archive.close()
  }
}

type Databases = { main: Sqlite; clicks: Sqlite }

function refuseNewer({ schema, service_version }: Manifest, { main, clicks }: Databases): void {
  const version = (sqlite: Sqlite) => sqlite.pragma('user_version', { simple: true }) as number
  if (schema.main > version(main) || schema.clicks > version(clicks))
    throw new StartError(`The archive was written by a newer Terse (${service_version}). Upgrade this instance first.`)
}

/** An id that no other workspace gets, and the order to erase what clicks are stored under it: the import takes that back. */
export function reserveId(main: Sqlite, now: number): number {
  return main.transaction(() => {
    const added = main.prepare(
      "INSERT INTO workspaces (name, slug, plan_tier, settings, created_at, updated_at) VALUES ('', '', 'free', '{}', ?, ?)",
    )
    const id = Number(added.run(now, now).lastInsertRowid)
    main.prepare('DELETE FROM workspaces WHERE id = ?').run(id)
    main.prepare("INSERT INTO erasures (workspace_id, subject, created_at) VALUES (?, 'workspace', ?)").run(id, now)
    return id
  })()
}

const takeBack = (main: Sqlite, workspaceId: number) => main.prepare('DELETE FROM erasures WHERE workspace_id = ?').run(workspaceId)

async function bring({ main, clicks }: Databases, archive: Archive, workspaceId: number, options: ImportOptions): Promise<Import> {
  const { manifest, read } = archive
  takeBack(main, workspaceId)
  const userOf = main.prepare<[string], number>('SELECT id FROM users WHERE email_key = ?').pluck()
  const places = createPlaces(main)
  const bringing: Bringing = {
    workspaceId,
    now: options.now,
    ids: createIds(main),
    places,
    clickNumberOf: takeClickNumbers(clicks, manifest.clicks),
    findUser: (emailKey) => userOf.get(emailKey),
  }
  bringing.ids.set('workspaces', manifest.workspace.id, workspaceId)
  const rows: Import['rows'] = []
  const bringFile = async (name: string, write: (batch: Record<string, unknown>[]) => number) => {
    let written = 0
    for await (const batch of read(name)) written += write(batch)
    if (written > 0) rows.push({ name: name.replace('.ndjson', ''), rows: written })
  }
  for (const table of Object.keys(BROUGHT)) {
    await bringFile(`${table}.ndjson`, createRowWriter(CLICK_TABLES.has(table) ? clicks : main, table, bringing))
    // Its trigger has noted what the next file says in truth.
    if (table === 'links')
      main.prepare('DELETE FROM campaign_links WHERE campaign_id IN (SELECT id FROM campaigns WHERE workspace_id = ?)').run(workspaceId)
  }
  const writeClicks = createClickWriter(clicks, bringing)
  await bringFile(CLICKS_FILE, (batch) => writeClicks(batch as ClickRow[]))
  const tx = openKysely(main) as Tx
  await bringFile(ENTRIES_FILE, (batch) => appendBroughtEntries(tx, bringing, batch))
  bringing.ids.save()
  if (places.taken.slugs.length > 0 && !options.renamesSlugs) throw sayTaken(places.taken.slugs)
  await audit(tx, options.now, options.actor, {
    workspaceId,
    kind: 'workspace.imported',
    targetType: 'workspace',
    targetId: workspaceId,
    metadata: { exported_at: manifest.exported_at, from_workspace_id: manifest.workspace.id },
  })
  const { slug } = main.prepare<[number], { slug: string }>('SELECT slug FROM workspaces WHERE id = ?').get(workspaceId) ?? { slug: '' }
  return { workspaceId, slug, rows, stays: staysOf(manifest), taken: places.taken }
}

/** The clicks of the archive get the numbers that come next, in the order of those that they had. */
function takeClickNumbers(clicks: Sqlite, range: Manifest['clicks']): Bringing['clickNumberOf'] {
  if (!range) return () => null
  const { first_id, last_id } = range
  const last = clicks.prepare<[], number>('SELECT last FROM click_sequence').pluck().get() ?? 0
  clicks
    .prepare('INSERT INTO click_sequence (only, last) VALUES (1, ?) ON CONFLICT DO UPDATE SET last = excluded.last')
    .run(last + 1 + last_id - first_id)
  return (old) => (old < first_id || old > last_id ? null : last + 1 + old - first_id)
}

const staysOf = ({ files }: Manifest): Import['stays'] =>
  files.flatMap(({ name, rows }) => {
    const table = name.replace('.ndjson', '')
    const why = STAYS[table]
    return why !== undefined && rows > 0 ? [{ name: table, rows, why }] : []
  })

function sayTaken(slugs: Places['taken']['slugs']): StartError {
  const shown = slugs.slice(0, SHOWN_SLUGS).map(({ from, to }) => `\n  /${from} would become /${to}`)
  const more = slugs.length > SHOWN_SLUGS ? `\n  and ${slugs.length - SHOWN_SLUGS} more` : ''
  return new StartError(
    `${slugs.length} addresses are taken here, on the service's own host:${shown.join('')}${more}\nNothing was changed. With --rename-slugs they get these.`,
  )
}
