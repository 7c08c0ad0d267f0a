import type { Config } from '../../../config.ts'
import type { Files } from '../../../db/files.ts'
import { openKysely, type Tx } from '../../../db/kysely.ts'
import { openMigrated } from '../../../db/migrate.ts'
import type { Sqlite } from '../../../db/sqlite.ts'
import type { Actor } from '../../../http/auth/admission.ts'
import type { ReservedSlugs } from '../../../http/slug.ts'
import { AppError } from '../../../lib/errors.ts'
import { hashPassword } from '../../../lib/passwords.ts'
import type { Plan } from '../../../lib/plans.ts'
import { newSecret } from '../../../lib/secrets.ts'
import { StartError } from '../../../lib/start-error.ts'
import { changeIn } from '../../audit/change.ts'
import { createDomainHosts } from '../../redirect/domain-hosts.ts'
import { CLICKS_FILE, type Manifest } from '../archive.ts'
import { findArchived } from '../archive-queries.ts'
import type { CheckNeeds } from './checks.ts'
import { createArchivedClickWriter } from './clicks.ts'
import { createEntryWriter, ENTRIES } from './entries.ts'
import { createIds } from './ids-queries.ts'
import { type ArchiveImport, type ArchiveRow, IMPORTED_TABLES } from './imported-tables.ts'
import { NOT_IMPORTED } from './not-imported.ts'
import { type Archive, openArchive } from './read-archive.ts'
import { createRowWriter } from './rows.ts'
import { createUniqueNames, type UniqueNames } from './unique-names.ts'
import { auditImport, requireWhole } from './whole.ts'
import { deleteErasureOrder, forgetCampaignLinks, prepareFindUser, reserveClickIds, reserveId } from './workspace-queries.ts'

export type ImportedWorkspace = {
  workspaceId: number
  slug: string
  /** How many rows were imported, by file. */
  rows: { name: string; rows: number }[]
  /** The parts of the archive that aren't imported, with the reasons. */
  stays: { name: string; rows: number; why: string }[]
  taken: UniqueNames['taken']
  toDo: ArchiveImport['toDo']
}

export type ImportOptions = {
  config: Config
  /** First path segments on the default domain that can't be short links. */
  reserved: ReservedSlugs
  actor: Actor
  now: number
  /** Does everything, and takes it back. */
  isDryRun: boolean
  /** Links whose slug is taken get another one. Else they are a reason to change nothing. */
  renamesSlugs: boolean
  /** The plan of the new workspace. Without it, new workspaces here must have the one that it had. */
  plan: Plan | undefined
}

// Tables of clicks.db.
const CLICK_TABLES = new Set(['click_months', 'click_counts', 'imported_counts', 'link_totals'])
const SHOWN_SLUGS = 20
// Memory is collected after so many rows, because it would otherwise grow by several hundred megabytes.
const ROWS_BETWEEN_COLLECTIONS = 5000

/**
 * Creates a workspace from an archive: all of it or nothing. For the operator, with the server stopped, as both databases are written at
 * once. Throws a StartError if the archive can't be imported.
 */
export async function importWorkspace(files: Files, file: string, options: ImportOptions): Promise<ImportedWorkspace> {
  const archive = await openArchive(file)
  const main = openMigrated(files.main, 'main')
  const clicks = openMigrated(files.clicks, 'clicks')
  let reserved: number | undefined
  try {
    refuseNewer(archive.manifest, { main, clicks })
    const lockedHash = await hashPassword(newSecret())
    const workspaceId = reserveId(main, options.now)
    reserved = workspaceId
    main.exec('BEGIN IMMEDIATE')
    clicks.exec('BEGIN IMMEDIATE')
    const imported = await bring({ main, clicks }, archive, { ...options, workspaceId, lockedHash })
    if (options.isDryRun) return imported
    // Should the process end between these two, what is in clicks.db alone is erased, as reserveId has noted.
    clicks.exec('COMMIT')
    main.exec('COMMIT')
    reserved = undefined
    return imported
  } finally {
    if (clicks.inTransaction) clicks.exec('ROLLBACK')
    if (main.inTransaction) main.exec('ROLLBACK')
    if (reserved !== undefined) deleteErasureOrder(main, reserved)
    clicks.close()
    main.close()
    archive.close()
  }
}

type Databases = { main: Sqlite; clicks: Sqlite }

const schemaOf = (sqlite: Sqlite): number => sqlite.pragma('user_version', { simple: true }) as number

function refuseNewer({ schema, service_version }: Manifest, { main, clicks }: Databases): void {
  if (schema.main > schemaOf(main) || schema.clicks > schemaOf(clicks))
    throw new StartError(`The archive was written by a newer version of Terse (${service_version}). Upgrade this instance first.`)
}

type Reserved = ImportOptions & { workspaceId: number; lockedHash: string }

async function bring({ main, clicks }: Databases, archive: Archive, options: Reserved): Promise<ImportedWorkspace> {
  const { manifest } = archive
  const { workspaceId } = options
  deleteErasureOrder(main, workspaceId)
  const archiveImport = prepare({ main, clicks }, manifest, options)
  const { ids, uniqueNames, toDo } = archiveImport
  const { config, reserved } = options
  const needs: CheckNeeds = { config, reserved, redirects: createDomainHosts(main, config) }
  const rows: ImportedWorkspace['rows'] = []
  try {
    const importFile = async (name: string, write: (row: ArchiveRow) => boolean) => {
      const written = await writeFile(archive, `${name}.ndjson`, write)
      if (written > 0) rows.push({ name, rows: written })
    }
    for (const table of Object.keys(IMPORTED_TABLES)) {
      await importFile(table, createRowWriter(CLICK_TABLES.has(table) ? clicks : main, table, archiveImport, needs))
      // The trigger has stored what the next file contains more exactly.
      if (table === 'links') forgetCampaignLinks(main, workspaceId)
    }
    requireWhole(main, workspaceId, ids.wasHere)
    const clickWriter = createArchivedClickWriter(clicks, archiveImport)
    await importFile(CLICKS_FILE.replace('.ndjson', ''), clickWriter.write)
    clickWriter.flush()
    const tx = openKysely(main) as Tx
    await importFile(ENTRIES, createEntryWriter(main, tx, archiveImport))
    ids.save()
    if (uniqueNames.taken.slugs.length > 0 && !options.renamesSlugs) throw slugsTakenError(uniqueNames.taken.slugs)
    await auditImport(changeIn(tx, options.now, { workspaceId, actor: options.actor }), manifest, toDo)
    const { slug } = findArchived(main, workspaceId) ?? { slug: '' }
    return { workspaceId, slug, rows, stays: staysOf(manifest), taken: uniqueNames.taken, toDo }
  } finally {
    ids.close()
  }
}

function prepare({ main, clicks }: Databases, manifest: Manifest, { workspaceId, now, lockedHash, plan, config }: Reserved): ArchiveImport {
  const ids = createIds(main)
  const userOf = prepareFindUser(main)
  return {
    workspaceId,
    fromId: manifest.workspace.id,
    isOlder: manifest.schema.main < schemaOf(main) || manifest.schema.clicks < schemaOf(clicks),
    now,
    planFor: (before) => {
      if (plan === undefined && before !== config.defaultPlan)
        throw new WholeRefusal(
          `The workspace had the plan ${before}, but new workspaces on this instance get ${config.defaultPlan}, which may delete older clicks. Choose a plan with --plan. Nothing was changed.`,
        )
      return plan ?? config.defaultPlan
    },
    ids,
    uniqueNames: createUniqueNames(main, ids),
    clickNumberOf: reserveClickNumbers(clicks, manifest.clicks),
    findUser: (emailKey) => userOf.get(emailKey),
    lockedHash,
    toDo: { links: [], publicStats: 0, logo: false, knownMembers: [] },
  }
}

/** A refusal of the whole archive, whichever line it was found on. */
class WholeRefusal extends StartError {}

/** Writes the rows of a file, and returns how many. Throws a StartError that names the line of one that can't be imported. */
async function writeFile({ read }: Archive, name: string, write: (row: ArchiveRow) => boolean): Promise<number> {
  let written = 0
  let uncollected = 0
  for await (const { firstLine, rows } of read(name)) {
    for (const [index, row] of rows.entries()) {
      try {
        if (write(row)) written++
      } catch (error) {
        if (error instanceof WholeRefusal) throw error
        throw new StartError(`Line ${firstLine + index} of ${name} can't be imported: ${reasonOf(error)}. Nothing was changed.`)
      }
    }
    uncollected += rows.length
    if (uncollected < ROWS_BETWEEN_COLLECTIONS) continue
    uncollected = 0
    Bun.gc(true)
  }
  return written
}

/** Returns the message of an API error about a field, or of SQLite about a row. */
function reasonOf(error: unknown): string {
  if (error instanceof AppError && error.fields?.[0]) return `${error.fields[0].path} ${error.fields[0].message}`.trim()
  return (error as Error).message.replace(/\.$/, '')
}

/** The clicks of the archive get the numbers that come next, in the order of those that they had. */
function reserveClickNumbers(clicks: Sqlite, range: Manifest['clicks']): ArchiveImport['clickNumberOf'] {
  if (!range) return () => null
  const { first_id, last_id } = range
  const last = reserveClickIds(clicks, 1 + last_id - first_id)
  return (old) => (old < first_id || old > last_id ? null : last + 1 + old - first_id)
}

const staysOf = ({ files }: Manifest): ImportedWorkspace['stays'] =>
  files.flatMap(({ name, rows }) => {
    const table = name.replace('.ndjson', '')
    const why = NOT_IMPORTED[table]
    return why !== undefined && rows > 0 ? [{ name: table, rows, why }] : []
  })

function slugsTakenError(slugs: UniqueNames['taken']['slugs']): StartError {
  const shown = slugs.slice(0, SHOWN_SLUGS).map(({ from, to }) => `\n  /${from} would become /${to}`)
  const more = slugs.length > SHOWN_SLUGS ? `\n  and ${slugs.length - SHOWN_SLUGS} more` : ''
  return new StartError(
    `${slugs.length} slugs are already used on the default domain of this instance:${shown.join('')}${more}\nNothing was changed. Use --rename-slugs to import these links with the new slugs.`,
  )
}
