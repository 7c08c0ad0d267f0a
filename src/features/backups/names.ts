import { backupTimeOf, nameOfTime } from './backups.ts'

// Each backup at BACKUP_URL is one file. Its name says of which instance it is, so that instances that share a folder keep theirs apart.

const NAME = /^terse-([0-9a-f]{8})-(\d{8}T\d{6}Z)\.tar\.zst(\.age)?$/

/** instance: the beginning of the instance's ID. */
export type RemoteName = { name: string; instance: string; madeAt: number; isEncrypted: boolean }

/** Undefined for a file that isn't a backup. */
export function parseRemoteName(name: string): RemoteName | undefined {
  const [, instance, time, age] = NAME.exec(name) ?? []
  if (instance === undefined || time === undefined) return undefined
  return { name, instance, madeAt: backupTimeOf(time), isEncrypted: age !== undefined }
}

export const remoteNameOf = (instance: string, madeAt: number, isEncrypted: boolean): string =>
  `terse-${shortOf(instance)}-${nameOfTime(madeAt)}.tar.zst${isEncrypted ? '.age' : ''}`

/** The part of an instance's ID that the names of its backups have. */
export const shortOf = (instance: string): string => instance.replaceAll('-', '').slice(0, 8)

/** The name of an upload that isn't completed yet. */
export const partNameOf = (name: string): string => `${name}.part`
export const wholeOf = (part: string): string => part.replace(/\.part$/, '')
