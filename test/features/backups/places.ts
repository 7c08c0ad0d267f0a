import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBucket } from '../../../scripts/drill/replica.ts'
import { BIN } from '../../../scripts/replica/litestream.ts'
import { openS3 } from '../../s3.ts'
import { openSshd, whyNoSshd } from '../../sshd.ts'

/** A place for BACKUP_URL, and what somebody else sees and does there. */
export type PlaceOfBackups = {
  env: Record<string, string>
  names: () => string[]
  read: (name: string) => Uint8Array
  write: (name: string, content: Uint8Array | string) => void
  remove: (name: string) => void
  close: () => Promise<void> | void
}

const inFolder = (folder: string): Omit<PlaceOfBackups, 'env' | 'close'> => ({
  names: () => readdirSync(folder).toSorted(),
  read: (name) => readFileSync(join(folder, name)),
  write: (name, content) => writeFileSync(join(folder, name), content),
  remove: (name) => rmSync(join(folder, name)),
})

const S3_KEYS = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' }

export function openFolder(folder: string): PlaceOfBackups {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  return { env: { BACKUP_URL: `file://${disk}` }, ...inFolder(disk), close: () => {} }
}

async function s3Place(): Promise<PlaceOfBackups> {
  const s3 = openS3()
  return {
    env: { BACKUP_URL: `s3://terse/backups?endpoint=${s3.endpoint}&region=eu-test`, ...S3_KEYS },
    names: () => s3.keys().map((key) => key.replace('backups/', '')),
    read: (name) => s3.objects.get(`backups/${name}`)?.bytes ?? new Uint8Array(),
    write: (name, content) =>
      void s3.objects.set(`backups/${name}`, {
        bytes: new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content),
        at: 0,
      }),
    remove: (name) => void s3.objects.delete(`backups/${name}`),
    close: () => void s3.close(),
  }
}

async function gatewayPlace(folder: string): Promise<PlaceOfBackups> {
  const { env, close } = await openBucket(folder, process.env.VERSITYGW)
  const inBucket = join(folder, 's3/terse/backups')
  mkdirSync(inBucket)
  return {
    env: {
      BACKUP_URL: `s3://terse/backups?endpoint=${env.LITESTREAM_S3_ENDPOINT}`,
      AWS_ACCESS_KEY_ID: env.LITESTREAM_ACCESS_KEY_ID ?? '',
      AWS_SECRET_ACCESS_KEY: env.LITESTREAM_SECRET_ACCESS_KEY ?? '',
    },
    ...inFolder(inBucket),
    close,
  }
}

async function sshPlace(folder: string): Promise<PlaceOfBackups> {
  const disk = join(folder, 'remote')
  mkdirSync(disk)
  const sshd = await openSshd(join(folder, 'sshd'))
  return { env: { BACKUP_URL: sshd.urlOf(disk), ...sshd.env }, ...inFolder(disk), close: sshd.close }
}

const hasGateway = process.env.VERSITYGW !== undefined || existsSync(`${BIN}versitygw`) || Bun.which('versitygw') !== null

/** Why it can't be opened here: a program is missing. */
export const PLACES: [kind: string, why: string | undefined, open: (folder: string) => Promise<PlaceOfBackups>][] = [
  ['a bucket', undefined, s3Place],
  ['a bucket of versitygw', hasGateway ? undefined : 'versitygw is missing', gatewayPlace],
  ['an SSH server', whyNoSshd(), sshPlace],
]
