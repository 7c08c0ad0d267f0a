import { resolve } from 'node:path'
import type { Config } from '../../src/config.ts'
import { filesIn } from '../../src/db/files.ts'
import { lockDataDir } from '../../src/db/lock.ts'
import { type Import, importWorkspace } from '../../src/features/portability/bringing/import-workspace.ts'
import { systemClock } from '../../src/lib/clock.ts'
import { type Command, OPERATOR, table } from './command.ts'
import { refuseMissing } from './files.ts'

export const IMPORT_WORKSPACE: Command<Config> = {
  usage: 'import-workspace FILE [--dry-run] [--rename-slugs]',
  about:
    'makes a workspace of what "Export the whole workspace"\ngave on another instance, with the server stopped;\n--dry-run says what that would be; with --rename-slugs\nlinks whose address is taken here get another one',
  run: async ({ dataDir, clockOffsetSeconds }, [file = ''], options) => {
    refuseMissing(dataDir)
    const lock = lockDataDir(dataDir)
    try {
      const isDryRun = options['dry-run'] ?? false
      const imported = await importWorkspace(filesIn(dataDir), resolve(file), {
        actor: OPERATOR,
        now: systemClock(clockOffsetSeconds)(),
        isDryRun,
        renamesSlugs: options['rename-slugs'] ?? false,
      })
      return sayImported(imported, isDryRun)
    } finally {
      lock.release()
    }
  },
}

function sayImported({ workspaceId, slug, rows, stays, taken }: Import, isDryRun: boolean): string {
  return [
    isDryRun ? `It would become workspace ${slug}, with:` : `Made workspace ${workspaceId}, ${slug}, with:`,
    table(rows),
    ...(taken.slugs.length > 0 ? ['\nAddresses that were taken:', table(taken.slugs)] : []),
    ...(taken.gtins.length > 0 ? [`\nLeft out, as another workspace has these products: ${taken.gtins.join(', ')}`] : []),
    ...(stays.length > 0 ? ['\nNot brought:', table(stays)] : []),
    isDryRun
      ? '\nNothing was changed.'
      : '\nStart the server. Members who are new here choose a password by "Forgot password"; domains are proved by their record again.',
  ].join('\n')
}
