import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { workspaceTarget } from '../../src/features/audit/audit.ts'
import { makeChange } from '../../src/features/audit/change.ts'
import { type Written, writeArchive } from '../../src/features/portability/archive.ts'
import { listWorkspaceRows } from '../../src/features/workspaces/shared-queries.ts'
import { toTimestamp } from '../../src/lib/clock.ts'
import { StartError } from '../../src/lib/start-error.ts'
import type { Parts } from '../../src/parts.ts'
import { version } from '../../src/version.ts'
import { type Command, OPERATOR, table } from './command.ts'
import { findWorkspace } from './workspaces.ts'

// Archives of whole workspaces, as the page "Compliance" makes them. They are read from one snapshot, so the server may be running.

/** The file is complete or not there. */
async function exportTo(deps: Parts, { id, slug }: { id: number; slug: string }, file: string): Promise<Written> {
  if (existsSync(file)) throw new StartError(`${file} already exists. Choose a new file for the archive.`)
  const unfinished = `${file}.unfinished`
  const request = { workspaceId: id, file: unfinished, exportedAt: toTimestamp(deps.clock()), serviceVersion: version }
  try {
    const written = await writeArchive(deps.files, request)
    renameSync(unfinished, file)
    await makeChange(deps, { workspaceId: id, actor: OPERATOR }, ({ audit }) =>
      audit('workspace.exported', workspaceTarget(id), { slug, rows: written.rows }),
    )
    return written
  } finally {
    rmSync(unfinished, { force: true })
  }
}

export const EXPORT_COMMANDS: Command<Parts>[] = [
  {
    usage: 'export-workspace WORKSPACE FILE',
    about: 'Write everything of a workspace into a new archive, which\nimport-workspace takes',
    run: async (deps, [workspace = '', file = '']) => {
      const found = await findWorkspace(deps, workspace)
      const { rows, bytes } = await exportTo(deps, found, resolve(file))
      return `Exported ${rows} rows of workspace ${found.id} (${found.slug}) to ${file} (${bytes} bytes). Passwords, keys and tokens aren't part of it.`
    },
  },
  {
    usage: 'export-workspaces FOLDER',
    about: 'Do this for every workspace, as SLUG.zip in a new folder',
    run: async (deps, [folder = '']) => {
      if (existsSync(resolve(folder))) throw new StartError(`${folder} already exists. Choose a new folder for the archives.`)
      mkdirSync(resolve(folder), { recursive: true, mode: 0o700 })
      const done: Record<string, unknown>[] = []
      for (const { id, slug } of await listWorkspaceRows(deps.db))
        done.push({ workspace: slug, file: `${slug}.zip`, ...(await exportTo(deps, { id, slug }, join(resolve(folder), `${slug}.zip`))) })
      return table(done)
    },
  },
]
