import { resolve } from 'node:path'

/** The place that Litestream replicates the databases to. url: in Litestream's format, without a trailing slash. */
export type Replica = { readonly url: string } & ({ readonly kind: 'file' } | ({ readonly kind: 's3' } & S3Folder))

/** A folder of a bucket in S3-compatible storage, and the keys for it. */
export type S3Folder = {
  readonly bucket: string
  /** The folder without leading and trailing slashes, or ''. */
  readonly folder: string
  readonly endpoint: string | undefined
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

type Settings = {
  REPLICA_URL?: string
  SECRET_KEY?: string
  LITESTREAM_ACCESS_KEY_ID?: string
  LITESTREAM_SECRET_ACCESS_KEY?: string
  LITESTREAM_S3_ENDPOINT?: string
  LITESTREAM_REGION: string
}

const S3 = 's3://'

/** Only characters that Litestream doesn't unescape. */
export const isReplicaUrl = (text: string): boolean => /^((file:\/\/)?\/|s3:\/\/[a-z0-9][a-z0-9.-]+(\/|$))[\w.,/@+~-]*$/.test(text)

export function parseReplica(settings: Settings): Replica | undefined {
  const url = settings.REPLICA_URL?.replace(/\/+$/, '')
  if (url === undefined) return undefined
  if (!url.startsWith(S3)) return { kind: 'file', url: `file://${resolve(url.replace(/^file:\/\//, ''))}` }
  const [bucket = '', ...folders] = url.slice(S3.length).split('/')
  return {
    kind: 's3',
    url,
    bucket,
    folder: folders.join('/'),
    endpoint: settings.LITESTREAM_S3_ENDPOINT && new URL(settings.LITESTREAM_S3_ENDPOINT).origin,
    region: settings.LITESTREAM_REGION,
    accessKeyId: settings.LITESTREAM_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.LITESTREAM_SECRET_ACCESS_KEY ?? '',
  }
}

/** Missing settings that a replica requires. */
export function replicaFaults(settings: Settings): string[] {
  const { REPLICA_URL: url, SECRET_KEY: key, LITESTREAM_ACCESS_KEY_ID: id, LITESTREAM_SECRET_ACCESS_KEY: secret } = settings
  if (url === undefined || !isReplicaUrl(url)) return []
  const faults: string[] = []
  if (!key)
    faults.push(
      "REPLICA_URL needs SECRET_KEY, because key files aren't replicated. Set it to the content of DATA_DIR/secret.key, or choose a new one.",
    )
  if (url.startsWith(S3) && (!id || !secret))
    faults.push('An s3:// REPLICA_URL needs LITESTREAM_ACCESS_KEY_ID and LITESTREAM_SECRET_ACCESS_KEY.')
  return faults
}
