import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { filesIn } from '../../src/db/files.ts'
import { lockDataDir } from '../../src/db/lock.ts'
import { type ImportedWorkspace, importWorkspace } from '../../src/features/portability/workspace-import/import-workspace.ts'
import type { ReservedSlugs } from '../../src/http/slug.ts'
import { systemClock } from '../../src/lib/clock.ts'
import { PLANS } from '../../src/lib/plans.ts'
import { StartError } from '../../src/lib/start-error.ts'
import type { Parts } from '../../src/parts.ts'
import { type Command, OPERATOR, type Options, table } from './command.ts'
import { refuseMissing } from './files.ts'

type Env = Record<string, string | undefined>
type OpenData = (env: Env) => { deps: Parts; close: () => Promise<void> }

export const importWorkspaceCommand = (openData: OpenData): Command<Env> => ({
  usage: 'import-workspace FILE [--dry-run] [--rename-slugs] [--plan TIER]',
  about:
    'Create a workspace from a file that "Export the whole\nworkspace" created on another instance (stop the server\nfirst). --dry-run only shows what would be created.\n--rename-slugs gives links a new slug if theirs is taken.\n--plan is required unless the plan is DEFAULT_PLAN',
  run: async (env, [file = ''], options) => {
    const config = readConfig(env)
    refuseMissing(config.dataDir)
    if (statSync(resolve(file), { throwIfNoEntry: false })?.isFile() === false) throw new StartError(`${file} isn't a file.`)
    const plan = planOf(options)
    // Before the lock, because it upgrades databases of an earlier version.
    const reserved = await reservedSlugs(openData, env)
    const lock = lockDataDir(config.dataDir)
    try {
      const isDryRun = options['dry-run'] ?? false
      const imported = await importWorkspace(filesIn(config.dataDir), resolve(file), {
        config,
        reserved,
        actor: OPERATOR,
        now: systemClock(config.clockOffsetSeconds)(),
        isDryRun,
        renamesSlugs: options['rename-slugs'] ?? false,
        plan,
      })
      return sayImported(imported, isDryRun)
    } finally {
      lock.release()
    }
  },
})

function planOf({ plan }: Options) {
  const known = PLANS.find((one) => one === plan)
  if (plan !== undefined && !known) throw new StartError(`"${plan}" isn't a plan. Choose one of ${PLANS.join(', ')}.`)
  return known
}

/** The application knows its own paths. */
async function reservedSlugs(openData: OpenData, env: Env): Promise<ReservedSlugs> {
  const { deps, close } = openData(env)
  try {
    createApp(deps)
    return deps.redirects.reserved
  } finally {
    await close()
  }
}

function sayImported({ workspaceId, slug, rows, stays, taken, toDo }: ImportedWorkspace, isDryRun: boolean): string {
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
      : '\nStart the server. Members without an account on this instance can choose a password with "Forgot your password?". Custom domains need the TXT records that the Domains page shows.',
  ].join('\n')
}
