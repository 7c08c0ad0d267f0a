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
    'creates a workspace from what "Export the whole workspace"\ngave on another instance, with the server stopped;\n--dry-run only says what would be created; with\n--rename-slugs, links whose slug is taken here get another\none; --plan is needed if its plan is not DEFAULT_PLAN',
  run: async (env, [file = ''], options) => {
    const config = readConfig(env)
    refuseMissing(config.dataDir)
    if (statSync(resolve(file), { throwIfNoEntry: false })?.isFile() === false) throw new StartError(`${file} is not a file.`)
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
  if (plan !== undefined && !known) throw new StartError(`"${plan}" is no plan. Plans: ${PLANS.join(', ')}.`)
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
    isDryRun ? `This would create the workspace ${slug}, with:` : `Created workspace ${workspaceId}, ${slug}, with:`,
    table(rows),
    ...(taken.slugs.length > 0 ? ['\nSlugs that were taken:', table(taken.slugs)] : []),
    ...(taken.gtins.length > 0 ? [`\nLeft out, because another workspace has these products: ${taken.gtins.join(', ')}`] : []),
    ...(stays.length > 0 ? ['\nNot imported:', table(stays)] : []),
    ...(toDo.links.length > 0
      ? [`\nThese links ask for a password that nobody knows until somebody sets a new one:\n  ${toDo.links.join('\n  ')}`]
      : []),
    ...(toDo.publicStats > 0 ? [`\nPublic stats have new URLs: ${toDo.publicStats}. Passwords of public stats have to be set again.`] : []),
    ...(toDo.logo ? ['\nUpload the logo again.'] : []),
    isDryRun
      ? '\nNothing was changed.'
      : '\nStart the server. Members who are new here choose a password by "Forgot password". Custom domains need the TXT record that the page "Domains" shows.',
  ].join('\n')
}
