import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type ListQuery, listPageOf } from '../../http/listing.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { notFound } from '../../lib/errors.ts'
import { version } from '../../version.ts'
import { backupsIn, listBackups } from '../backups/backups.ts'
import { guideUrl } from '../health/kinds.ts'
import { requireReady } from '../health/readiness.ts'
import { readDatabaseSizes } from '../metrics/database-sizes.ts'
import type { AdminNeeds } from './needs.ts'
import { type AccountFilter, type AccountRow, accounts, countAccessOf, countAll, listMembershipsOf } from './queries.ts'
import { ADMIN_USER_LIST, type AdminUser, type AdminUserDetail, BACKUPS_MAX, type InstanceOverview, type ShownCondition } from './schema.ts'

/** All users of the instance, the oldest first. */
export const listAllUsers = (deps: AdminNeeds, { status, ...query }: ListQuery & AccountFilter) =>
  listPageOf(deps, ADMIN_USER_LIST, query, {
    db: deps.reader(null),
    rows: accounts(deps.reader(null), { search: query.search, status }),
    toItems: (rows) => rows.map(toAdminUser),
  })

const toAdminUser = (row: AccountRow): AdminUser => ({
  ...row,
  is_instance_admin: row.is_instance_admin === 1,
  created_at: toTimestamp(row.created_at),
  last_used_at: toTimestamp(row.last_used_at),
  suspended_at: toTimestamp(row.suspended_at),
  delete_at: toTimestamp(row.delete_at),
})

/** A user of the instance with their workspaces, and with what they can get in. Throws 404. */
export async function describeUser(deps: AdminNeeds, userId: number): Promise<AdminUserDetail> {
  const row = await accounts(deps.reader(null), {}).where('id', '=', userId).executeTakeFirst()
  if (!row) throw notFound('The user')
  const [memberships, access] = await Promise.all([listMembershipsOf(deps.db, userId), countAccessOf(deps.db, userId)])
  return { ...toAdminUser(row), memberships, access }
}

/** Describes the status of the instance. Throws the 503 of /readyz if it isn't ready. */
export async function describeInstance(deps: AdminNeeds): Promise<InstanceOverview> {
  const checks = requireReady(deps)
  const [sizes, disk, backups, ages, counts] = await Promise.all([
    readDatabaseSizes(deps.files),
    statfs(deps.config.dataDir),
    describeBackups(deps.config.dataDir),
    deps.replicaAges(),
    countAll(deps.reader(null)),
  ])
  const bytesOf = (name: string) => sizes.reduce((sum, { database, bytes }) => (database === name ? sum + bytes : sum), 0)
  const ageOf = (name: string) => ages?.find(({ database, wasReached }) => database === name && wasReached)?.seconds ?? null
  return {
    version,
    uptime_seconds: Math.floor(process.uptime()),
    checks,
    storage: { main_bytes: bytesOf('main'), clicks_bytes: bytesOf('clicks'), free_bytes: disk.bavail * disk.bsize },
    backups,
    replica: ages === undefined ? null : { main_age_seconds: ageOf('main'), clicks_age_seconds: ageOf('clicks') },
    counts,
  }
}

export const describeConditions = ({ conditions, config }: AdminNeeds): ShownCondition[] =>
  conditions.list().map(({ name, title, sentence, chapter, startedAt }) => ({
    name,
    title,
    message: sentence,
    chapter,
    guide_url: guideUrl(config.baseUrl, chapter),
    started_at: toTimestamp(startedAt),
  }))

/** Describes the most recent backups, newest first. */
async function describeBackups(dataDir: string): Promise<InstanceOverview['backups']> {
  const names = (await listBackups(dataDir)).slice(-BACKUPS_MAX).reverse()
  return Promise.all(names.map(async (name) => ({ created_at: timeOf(name), bytes: await sizeOf(join(backupsIn(dataDir), name)) })))
}

/** 20261121T030000Z as a timestamp. */
const timeOf = (name: string): string => toTimestamp(Temporal.Instant.from(name).epochMilliseconds)

/** Returns the size of the files in a folder. A file may be removed during that. */
async function sizeOf(folder: string): Promise<number> {
  const files = await readdir(folder).catch(() => [])
  const sizes = await Promise.all(
    files.map((file) =>
      stat(join(folder, file))
        .then(({ size }) => size)
        .catch(() => 0),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
