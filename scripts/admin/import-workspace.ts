import { rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { createApp } from '../../src/app.ts'
import { createClicksThread } from '../../src/click-store/thread.ts'
import { readConfig } from '../../src/config.ts'
import { lockDataDir, lockFile } from '../../src/db/lock.ts'
import { findWorkspaceImport } from '../../src/features/portability/workspace-import/copy-queries.ts'
import { makeReadingFolder, queueWorkspaceImport, runDueWorkspaceImports } from '../../src/features/portability/workspace-import/jobs.ts'
import { type StagedWorkspace, stageWorkspace } from '../../src/features/portability/workspace-import/stage-workspace.ts'
import { PLANS } from '../../src/lib/plans.ts'
import { newSecret } from '../../src/lib/secrets.ts'
import { StartError } from '../../src/lib/start-error.ts'
import { lowerThreadPriority } from '../../src/lib/thread-priority.ts'
import type { Parts } from '../../src/parts.ts'
import { type Command, OPERATOR, type Options, table } from './command.ts'
import { refuseMissing } from './files.ts'

type Env = Record<string, string | undefined>
type OpenData = (env: Env, changeClicks?: Parts['clicks']['change']) => { deps: Parts; close: () => Promise<void> }

const POLL_MS = 200

export const importWorkspaceCommand = (openData: OpenData): Command<Env> => ({
  usage: 'import-workspace FILE [--dry-run] [--rename-slugs] [--plan TIER]',
  about:
    'Create a workspace from a file that "Export the whole\nworkspace" created on another instance. The server may be\nrunning. --dry-run only shows what would be created.\n--rename-slugs gives links a new slug if theirs is taken.\n--plan is required unless the plan is DEFAULT_PLAN',
  run: async (env, [file = ''], options) => {
    lowerThreadPriority()
    const config = readConfig(env)
    refuseMissing(config.dataDir)
    if (statSync(resolve(file), { throwIfNoEntry: false })?.isFile() === false) throw new StartError(`${file} isn't a file.`)
    const plan = planOf(options)
    // For the case that no server runs.
    const thread = createClicksThread({
      file: resolve(config.dataDir, 'clicks.db'),
      secretKey: newSecret(),
      geoipDbPath: undefined,
      underLitestream: config.underLitestream,
    })
    const { deps, close } = openData(env, thread.change)
    try {
      return await importFile(deps, resolve(file), { ...options, plan })
    } finally {
      await thread.stop()
      await close()
    }
  },
})

function planOf({ plan }: Options) {
  const known = PLANS.find((one) => one === plan)
  if (plan !== undefined && !known) throw new StartError(`"${plan}" isn't a plan. Choose one of ${PLANS.join(', ')}.`)
  return known
}

type Chosen = Omit<Options, 'plan'> & { plan: ReturnType<typeof planOf> }

async function importFile(deps: Parts, file: string, options: Chosen): Promise<string> {
  const { folder, lock } = makeReadingFolder(deps.config)
  const reading = lockFile(lock)
  if (!reading) throw new StartError('Another archive is being read at the moment. Wait until its import has started.')
  try {
    // An interrupted command may have left it.
    rmSync(folder, { recursive: true, force: true })
    const isDryRun = options['dry-run'] ?? false
    // The application knows its own paths.
    createApp(deps)
    const staged = await stageWorkspace(deps.files, file, folder, {
      config: deps.config,
      reserved: deps.redirects.reserved,
      actor: OPERATOR,
      now: deps.clock(),
      isDryRun,
      renamesSlugs: options['rename-slugs'] ?? false,
      plan: options.plan,
    })
    if (!isDryRun) await untilImported(deps, await queueWorkspaceImport(deps, folder, staged))
    return sayImported(staged, isDryRun)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    reading.release()
  }
}

/** A running server imports it. Without one, this process does. */
async function untilImported(deps: Parts, id: number): Promise<void> {
  const server = lockUnlessRunning(deps)
  try {
    if (!server) console.error('The archive is complete and valid, and the server imports it now. It goes on if you stop this command.')
    for (;;) {
      if (server) await runDueWorkspaceImports(deps, deps.clock(), new AbortController().signal)
      const row = await findWorkspaceImport(deps.db, id)
      if (row?.error)
        throw new StartError(`The workspace wasn't imported, because ${row.error}. Nothing of it is left. Import the archive again.`)
      if (!row || row.finished_at !== null) return
      if (server)
        throw new StartError(
          'The import was interrupted by the error above. Remove its cause. The import continues when the server starts, or with the next import-workspace.',
        )
      await Bun.sleep(POLL_MS)
    }
  } finally {
    server?.release()
  }
}

function lockUnlessRunning({ config }: Parts) {
  try {
    return lockDataDir(config.dataDir)
  } catch (error) {
    if (error instanceof StartError) return undefined
    throw error
  }
}

function sayImported({ workspaceId, slug, rows, stays, taken, toDo }: StagedWorkspace, isDryRun: boolean): string {
  return [
    isDryRun ? `The import would create the workspace ${slug} with:` : `Created workspace ${workspaceId} (${slug}) with:`,
    table(rows),
    ...(taken.slugs.length > 0 ? ['\nThese slugs are already used here, so they were changed:', table(taken.slugs)] : []),
    ...(taken.gtins.length > 0 ? [`\nThese products were left out, because another workspace has them: ${taken.gtins.join(', ')}`] : []),
    ...(stays.length > 0 ? ['\nNot imported:', table(stays)] : []),
    ...(toDo.links.length > 0
      ? [`\nThese links are protected, but their passwords weren't exported. Set a new password for each:\n  ${toDo.links.join('\n  ')}`]
      : []),
    ...(toDo.publicStats > 0 ? [`\n${toDo.publicStats} public stats pages have new URLs. Set their passwords again.`] : []),
    ...(toDo.logo ? ['\nUpload the logo again.'] : []),
    isDryRun
      ? '\nNothing was changed.'
      : '\nMembers without an account on this instance can choose a password with "Forgot your password?". Custom domains need the TXT records that the Domains page shows.',
  ].join('\n')
}
