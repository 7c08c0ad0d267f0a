import type { Config } from '../../../config.ts'
import type { Files } from '../../../db/files.ts'
import { openKysely, type Tx } from '../../../db/kysely.ts'
import { leaveCheckpoints, openSqlite, type Sqlite } from '../../../db/sqlite.ts'
import type { Actor } from '../../../http/auth/admission.ts'
import type { ReservedSlugs } from '../../../http/slug.ts'
import { AppError } from '../../../lib/errors.ts'
import { hashPassword } from '../../../lib/passwords.ts'
import type { Plan } from '../../../lib/plans.ts'
import { newSecret } from '../../../lib/secrets.ts'
import { StartError } from '../../../lib/start-error.ts'
import { createDomainHosts } from '../../redirect/domain-hosts.ts'
import { CLICKS_FILE, type Manifest } from '../archive.ts'
import { findArchived, schemaVersion } from '../archive-queries.ts'
import type { CheckNeeds } from './checks.ts'
import { createArchivedClickWriter } from './clicks.ts'
import { CLICK_TABLES } from './copy.ts'
import { createEntryWriter, ENTRIES } from './entries.ts'
import { createIds } from './ids-queries.ts'
import { type ArchiveImport, type ArchiveRow, IMPORTED_TABLES } from './imported-tables.ts'
import { NOT_IMPORTED } from './not-imported.ts'
import { writeNotes } from './notes.ts'
import { type Archive, openArchive } from './read-archive.ts'
import { createRowWriter } from './rows.ts'
import { createStage, type Stage } from './stage.ts'
import { prepareKnownUser } from './stage-queries.ts'
import { createUniqueNames, type UniqueNames } from './unique-names.ts'
import { requireWhole } from './whole.ts'
import { prepareFindUser } from './workspace-queries.ts'

/** The workspace that an archive becomes on this instance. */
export type StagedWorkspace = {
  workspaceId: number
  slug: string
  /** How many IDs its clicks need: as many as there are between the first and the last of them. */
  clicks: number
  /** How many rows were imported, by file. */
  rows: { name: string; rows: number }[]
  /** The parts of the archive that aren't imported, with the reasons. */
  stays: { name: string; rows: number; why: string }[]
  taken: UniqueNames['taken']
  toDo: ArchiveImport['toDo']
}

export type StageOptions = {
  config: Config
  /** First path segments on the default domain that can't be short links. */
  reserved: ReservedSlugs
  actor: Actor
  now: number
  /** Reserves nothing, so that the rows can't be copied. */
  isDryRun: boolean
  /** Links whose slug is taken get another one. Else they are a reason to change nothing. */
  renamesSlugs: boolean
  /** The plan of the new workspace. Without it, new workspaces here must have the one that it had. */
  plan: Plan | undefined
}

const SHOWN_SLUGS = 20
// Memory is collected after so many rows, because it would otherwise grow by several hundred megabytes.
const ROWS_BETWEEN_COLLECTIONS = 5000
const BUSY_MS = 5000

/**
 * Reads an archive into two database files in a new folder. Its rows get the IDs and names there that they will have on this instance. The
 * server may be running.
 * Throws a StartError if the archive can't be imported. copy.ts copies the rows from there.
 */
export async function stageWorkspace(files: Files, file: string, folder: string, options: StageOptions): Promise<StagedWorkspace> {
  const archive = await openArchive(file)
  // To reserve IDs.
  const main = openSqlite(files.main, { synchronous: 'FULL', busyMs: BUSY_MS })
  if (options.config.underLitestream) leaveCheckpoints(main)
  const clicks = openSqlite(files.clicks, { readonly: true })
  let stage: Stage | undefined
  try {
    refuseNewer(archive.manifest, { main, clicks })
    stage = createStage(folder, { main, clicks })
    const staged = await bring(main, stage, archive, { ...options, lockedHash: await hashPassword(newSecret()) })
    const { exported_at: exportedAt, workspace } = archive.manifest
    const { knownMembers, links: passwordNeeded } = staged.toDo
    writeNotes(folder, { exportedAt, fromId: workspace.id, knownMembers, passwordNeeded, actor: options.actor })
    return staged
  } finally {
    stage?.close()
    clicks.close()
    main.close()
    archive.close()
  }
}

type Databases = { main: Sqlite; clicks: Sqlite }

function refuseNewer({ schema, service_version }: Manifest, { main, clicks }: Databases): void {
  if (schema.main > schemaVersion(main, 'main') || schema.clicks > schemaVersion(clicks, 'main'))
    throw new StartError(`The archive was written by a newer version of Terse (${service_version}). Upgrade this instance first.`)
}

type Given = StageOptions & { lockedHash: string }

async function bring(live: Sqlite, stage: Stage, archive: Archive, options: Given): Promise<StagedWorkspace> {
  const { manifest } = archive
  const archiveImport = prepare(live, stage, manifest, options)
  const { ids, uniqueNames, toDo, workspaceId } = archiveImport
  const { config, reserved } = options
  const needs: CheckNeeds = { config, reserved, redirects: createDomainHosts(live, config) }
  const rows: StagedWorkspace['rows'] = []
  try {
    const importFile = async (name: string, write: (row: ArchiveRow) => boolean) => {
      const written = await writeFile(archive, `${name}.ndjson`, write)
      if (written > 0) rows.push({ name, rows: written })
    }
    for (const table of Object.keys(IMPORTED_TABLES))
      await importFile(table, createRowWriter(CLICK_TABLES.includes(table) ? stage.clicks : stage.main, table, archiveImport, needs))
    requireWhole(stage.main, workspaceId)
    const clickWriter = createArchivedClickWriter(stage.clicks, archiveImport)
    await importFile(CLICKS_FILE.replace('.ndjson', ''), clickWriter.write)
    clickWriter.flush()
    await importFile(ENTRIES, createEntryWriter(stage.main, openKysely(stage.main) as Tx, archiveImport))
    if (uniqueNames.taken.slugs.length > 0 && !options.renamesSlugs) throw slugsTakenError(uniqueNames.taken.slugs)
    const { slug } = findArchived(stage.main, workspaceId) ?? { slug: '' }
    return { workspaceId, slug, clicks: clicksOf(manifest), rows, stays: staysOf(manifest), taken: uniqueNames.taken, toDo }
  } finally {
    ids.close()
  }
}

function prepare(live: Sqlite, stage: Stage, manifest: Manifest, { now, lockedHash, plan, config, isDryRun }: Given): ArchiveImport {
  const ids = createIds(live, isDryRun)
  const userOf = prepareFindUser(live)
  const noteKnown = prepareKnownUser(stage.main)
  const known = new Set<number>()
  return {
    workspaceId: ids.next('workspaces'),
    fromId: manifest.workspace.id,
    isOlder: manifest.schema.main < schemaVersion(stage.main, 'main') || manifest.schema.clicks < schemaVersion(stage.clicks, 'main'),
    now,
    planFor: (before) => {
      if (plan === undefined && before !== config.defaultPlan)
        throw new WholeRefusal(
          `The workspace had the plan ${before}, but new workspaces on this instance get ${config.defaultPlan}, which may delete older clicks. Choose a plan with --plan. Nothing was changed.`,
        )
      return plan ?? config.defaultPlan
    },
    ids,
    uniqueNames: createUniqueNames({ live, stage: stage.main }, ids),
    clickNumberOf: numberClicks(manifest.clicks),
    findUser: (emailKey) => {
      const id = userOf.get(emailKey)
      if (id !== undefined && !known.has(id)) {
        known.add(id)
        noteKnown(id)
      }
      return id
    },
    isKnown: (userId) => known.has(userId),
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

/** The clicks of an archive are numbered from 1, in the order that they had. The IDs that they get here are reserved when they are copied. */
function numberClicks(range: Manifest['clicks']): ArchiveImport['clickNumberOf'] {
  if (!range) return () => null
  const { first_id, last_id } = range
  return (old) => (old < first_id || old > last_id ? null : 1 + old - first_id)
}

const clicksOf = ({ clicks }: Manifest): number => (clicks ? 1 + clicks.last_id - clicks.first_id : 0)

const staysOf = ({ files }: Manifest): StagedWorkspace['stays'] =>
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
