import { existsSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Config } from '../../src/config.ts'
import type { InstanceCounts } from '../../src/db/counts.ts'
import { filesIn } from '../../src/db/files.ts'
import { checkRestorable } from '../../src/db/inspect.ts'
import { hasContent } from '../../src/db/instance.ts'
import { lockDataDir, makeDataDir } from '../../src/db/lock.ts'
import { backUp, restore } from '../../src/features/backups/backups.ts'
import { parseRemoteName } from '../../src/features/backups/names.ts'
import { inThread } from '../../src/features/backups/pack-thread.ts'
import { findRemote, listRemote, NEVER, type RemoteSetup, sendBackup } from '../../src/features/backups/remote.ts'
import { fetchRemote, unpackBackup, verifyRemote } from '../../src/features/backups/verify.ts'
import { inWorkFolder } from '../../src/features/backups/work-folder.ts'
import { systemClock, toTimestamp } from '../../src/lib/clock.ts'
import { StartError } from '../../src/lib/start-error.ts'
import { type Command, type Options, table } from './command.ts'
import { refuseMissing } from './files.ts'

const MB = 1e6
const inMegabytes = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`
const nowOf = ({ clockOffsetSeconds }: Config): number => systemClock(clockOffsetSeconds)()

/** The commands of backups. */
export const BACKUP_COMMANDS: Command<Config>[] = [
  {
    usage: 'backup [FOLDER]',
    about: 'Back up both databases and the key file to a new folder,\nor to BACKUP_URL',
    run: async (config, [folder]) => {
      refuseMissing(config.dataDir)
      return folder === undefined ? send(config) : copy(config, resolve(folder))
    },
  },
  {
    usage: 'backups',
    about: 'List the backups at BACKUP_URL',
    run: async (config) =>
      table(
        (await listRemote(setupOf(config))).map(({ name, madeAt, bytes, isEncrypted, verified, failed }) => ({
          name,
          created_at: madeAt,
          size: inMegabytes(bytes),
          encrypted: isEncrypted ? 'yes' : 'no',
          verified: failed ? 'failed' : verified ? `${toTimestamp(verified.at)} (${verified.how})` : '-',
        })),
      ),
  },
  {
    usage: 'download-backup NAME [FILE]',
    about: 'Save a backup from BACKUP_URL as a file',
    run: async (config, [name = '', file = name]) => {
      const setup = setupOf(config)
      await requireRemote(setup, name)
      const to = statSync(resolve(file), { throwIfNoEntry: false })?.isDirectory() ? join(resolve(file), name) : resolve(file)
      if (existsSync(to)) throw new StartError(`${to} already exists. Choose another name.`)
      await fetchRemote(setup, name, to)
      return `Saved ${to}: ${inMegabytes(statSync(to).size)}. Protect the file like a password, because it contains everything.`
    },
  },
  {
    usage: 'verify-backup [NAME]',
    about: 'Restore a backup from BACKUP_URL into a temporary folder\nand count. Without a name, the newest one',
    run: async (config, [named]) => {
      const setup = setupOf(config)
      const name = named ?? (await listRemote(setup))[0]?.name
      if (name === undefined) return 'There is no backup yet.'
      await requireRemote(setup, name)
      const { how } = await verifyRemote(setup, name, nowOf(config))
      return how === 'restored'
        ? `${name} can be restored, and has everything that was backed up.`
        : `${name} is the file that was sent. It is encrypted, so its content was only counted before it was sent. To decrypt it too, set BACKUP_AGE_IDENTITY_FILE.`
    },
  },
  {
    usage: 'restore BACKUP [--identity FILE] [--yes]',
    about:
      'Replace the data with a backup (stop the server first).\nBACKUP is a folder, a file, or a name that "backups" lists.\n--identity names the age identity that decrypts it. Asks\nbefore it replaces anything, unless you add --yes',
    run: (config, [from = ''], options) => restoreFrom(config, from, options),
  },
]

function setupOf({ dataDir, remoteBackup }: Config): RemoteSetup {
  if (!remoteBackup) throw new StartError("BACKUP_URL isn't set, so there are no backups elsewhere.")
  return { dataDir, remote: remoteBackup }
}

async function requireRemote(setup: RemoteSetup, name: string): Promise<void> {
  if (!(await findRemote(setup, name)))
    throw new StartError(`There is no backup ${name} at ${setup.remote.target.shown}. See: bun run admin backups`)
}

async function send(config: Config): Promise<string> {
  if (!config.remoteBackup)
    throw new StartError('FOLDER is missing. Usage: bun run admin backup FOLDER. Without a folder, it needs BACKUP_URL.')
  const { name, bytes } = await sendBackup(setupOf(config), nowOf(config))
  return `Sent ${name} to ${config.remoteBackup.target.shown}: ${inMegabytes(bytes)}.`
}

async function copy({ dataDir }: Config, folder: string): Promise<string> {
  const bytes = await backUp(dataDir, folder)
  return `Backed up ${dataDir} to ${folder}: ${inMegabytes(bytes)}. Protect the backup like a password, because it may contain the key file.`
}

/** Fetches and unpacks what was named, says what is going to be replaced, and replaces it. */
async function restoreFrom(config: Config, from: string, { identity, yes = false }: Options): Promise<string> {
  const { dataDir } = config
  const kind = kindOf(config, from)
  if (kind === 'folder') checkRestorable(filesIn(resolve(from)))
  makeDataDir(dataDir)
  // Before anything is fetched. The restore locks it again.
  lockDataDir(dataDir).release()
  if (kind === 'folder') return replace(config, resolve(from), from, yes)
  return inWorkFolder(dataDir, async (work) => {
    const file = kind === 'file' ? resolve(from) : join(work, from)
    if (kind === 'name') await fetchRemote(setupOf(config), from, file)
    const folder = join(work, 'backup')
    const identityFile = identity === undefined ? config.remoteBackup?.identityFile : resolve(identity)
    const { created_at } = await unpackBackup(file, folder, identityFile)
    checkRestorable(filesIn(folder))
    return replace(config, folder, `${basename(from)} from ${created_at}`, yes)
  })
}

/** A name that exists as a file is that file. */
function kindOf({ remoteBackup }: Config, from: string): 'name' | 'file' | 'folder' {
  const found = statSync(resolve(from), { throwIfNoEntry: false })
  if (found?.isFile() && /\.tar\.zst(\.age)?$/.test(from)) return 'file'
  return !found && remoteBackup && parseRemoteName(from) ? 'name' : 'folder'
}

async function replace(config: Config, folder: string, what: string, yes: boolean): Promise<string> {
  const { dataDir } = config
  console.log(`The backup ${what} has ${inWords(await inThread(NEVER, { do: 'count', folder }))}.`)
  if (Object.values(filesIn(dataDir)).some(hasContent)) {
    // A damaged database can be replaced, too.
    const ours = await inThread(NEVER, { do: 'count', folder: dataDir }).then(inWords, () => "databases that can't be counted")
    console.log(`${dataDir} has ${ours}. The backup will replace this data, which is moved into a new folder in ${dataDir}.`)
    requireYes(yes)
  }
  const kept = await restore(dataDir, folder, nowOf(config))
  return `Restored ${dataDir} from ${what}.${kept === undefined ? '' : ` The previous data is in ${kept}.`} Start the server.`
}

const inWords = ({ workspaces, users, links, clicks }: InstanceCounts): string =>
  `${workspaces} workspaces, ${users} users, ${links} links and ${clicks} clicks`

function requireYes(yes: boolean): void {
  if (yes) return
  if (!process.stdin.isTTY) throw new StartError('Nothing was changed. Add --yes to replace the data.')
  if (!confirm('Replace it?')) throw new StartError('Nothing was changed.')
}
