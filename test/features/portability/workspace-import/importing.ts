import { rmSync } from 'node:fs'
import type { Files } from '../../../../src/db/files.ts'
import { findWorkspaceImport } from '../../../../src/features/portability/workspace-import/copy-queries.ts'
import {
  makeReadingFolder,
  queueWorkspaceImport,
  runDueWorkspaceImports,
  type WorkspaceImportNeeds,
} from '../../../../src/features/portability/workspace-import/jobs.ts'
import {
  type StagedWorkspace,
  type StageOptions,
  stageWorkspace,
} from '../../../../src/features/portability/workspace-import/stage-workspace.ts'
import { StartError } from '../../../../src/lib/start-error.ts'
import { RUNNING } from '../../../harness.ts'

type Needs = WorkspaceImportNeeds & { readonly files: Files }

/** Reads an archive and queues its import, which the job then makes. Returns its number, too. */
export async function queueArchive(deps: Needs, archive: string, options: StageOptions): Promise<StagedWorkspace & { importId: number }> {
  const { folder } = makeReadingFolder(deps.config)
  try {
    const staged = await stageWorkspace(deps.files, archive, folder, options)
    return { ...staged, importId: options.isDryRun ? 0 : await queueWorkspaceImport(deps, folder, staged) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Imports an archive into a running instance, as `bun run admin import-workspace` and the server do it together. */
export async function importArchive(deps: Needs, archive: string, options: StageOptions): Promise<StagedWorkspace> {
  const queued = await queueArchive(deps, archive, options)
  if (options.isDryRun) return queued
  await runDueWorkspaceImports(deps, deps.clock(), RUNNING)
  const row = await findWorkspaceImport(deps.db, queued.importId)
  if (row?.error) throw new StartError(row.error)
  if (row?.finished_at === null) throw new Error("The import isn't finished.")
  return queued
}
