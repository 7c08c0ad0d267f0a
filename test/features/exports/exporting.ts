import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Write } from '../../../src/db/write.ts'
import { runDueExports } from '../../../src/features/exports/jobs.ts'
import type { Export, ExportType } from '../../../src/features/exports/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import type { TestApp } from '../../harness.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, ws } from '../../workspace.ts'

// What the tests of exports do with them, in the workspace of the test.

/** The id of an export of links that can be downloaded. */
export async function completedExport(app: TestApp, as: User, workspaceId: number): Promise<number> {
  const { body } = await app.send('POST', `/v1/workspaces/${workspaceId}/exports`, { as, body: { type: 'links' } })
  await runDueExports(app.deps, app.now(), RUNNING)
  return (body as Export).id
}

export const path = (rest: string | number = '') => `/v1/workspaces/${ws}/exports${rest === '' ? '' : `/${rest}`}`
export const post = (body: unknown, as: User | string = owner) => t.send('POST', path(), { as, body })
export async function start(type: ExportType, more: object = {}): Promise<Export> {
  const { status, body } = await post({ type, ...more })
  if (status !== 202) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}
export const get = async ({ id }: Pick<Export, 'id'>): Promise<Export> => (await t.send('GET', path(id), { as: owner })).body
export const run = () => runDueExports(t.deps, t.now(), RUNNING)
export const download = ({ id }: Pick<Export, 'id'>, headers: Record<string, string> = {}, as: User | string = owner) =>
  t.send('GET', path(`${id}/download`), { as, headers })
/** The text of an export, from its start to its download. */
export async function exported(type: ExportType, more: object = {}): Promise<string> {
  const started = await start(type, more)
  await run()
  return (await download(started)).text
}

export const fileOf = ({ id }: Pick<Export, 'id'>): string => join(t.deps.config.dataDir, 'exports', `${id}.csv`)
export const hasFile = (of: Pick<Export, 'id'>): boolean => existsSync(fileOf(of))
export const bytesOf = (of: Pick<Export, 'id'>): string => readFileSync(fileOf(of), 'utf8')

export const audited = async () =>
  (
    await t.deps.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('workspace_id', '=', ws)
      .where('target_type', '=', 'export')
      .orderBy('id')
      .execute()
  ).map(({ kind, target_id, actor_user_id, metadata }) => ({ kind, target_id, actor_user_id, metadata: JSON.parse(metadata) }))

/** Entries of a kind of their own, numbered by their targets. */
export async function addEntries(count: number, kind = 'test.counted'): Promise<void> {
  const rows = Array.from({ length: count }, (_, i) => ({
    workspace_id: ws,
    kind,
    target_type: 'test',
    target_id: i + 1,
    recorded_at: t.now(),
  }))
  for (let at = 0; at < count; at += 1000) {
    const some = rows.slice(at, at + 1000)
    await t.deps.write((tx) => tx.insertInto('audit_entries').values(some).execute())
  }
}

/** Three in each millisecond up to now. */
export async function addLinks(count: number, title = 'Counted'): Promise<void> {
  const rows = Array.from({ length: count }, (_, i) => ({
    workspace_id: ws,
    slug: `w${ws}-${title}-${i + 1}`,
    destination_url: `https://example.com/${i + 1}`,
    title: `${title} ${i + 1}`,
    created_at: t.now() - Math.floor((count - 1 - i) / 3),
    updated_at: t.now(),
  }))
  for (let at = 0; at < count; at += 1000) {
    const some = rows.slice(at, at + 1000)
    await t.deps.write((tx) => tx.insertInto('links').values(some).execute())
  }
}

/** `write` with something that happens right before or after its nth change. */
export function writeWith(nth: number, { before, after }: { before?: () => unknown; after?: () => unknown }): Write {
  let writes = 0
  return async (change) => {
    const isDue = ++writes === nth
    if (isDue) await before?.()
    const result = await t.deps.write(change)
    if (isDue) await after?.()
    return result
  }
}
