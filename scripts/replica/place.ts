import { createHmac } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from '../../src/config.ts'
import type { Replica } from '../../src/lib/replica.ts'

// What lies beside the databases in a replica: whose it is. Litestream itself would go on in anybody's.

/** instance: the data folder that may write there. key: the fingerprint of its SECRET_KEY. */
export type Owner = { instance: string; key: string }

/** A replica as a place that holds its owner's name. Each call throws where the place can't be reached. */
export type Place = { readOwner: () => Promise<Owner | undefined>; writeOwner: (owner: Owner) => Promise<void> }

const NAME = 'instance.json'
const WITHIN_MS = 15_000

export const placeOf = (replica: Replica): Place => {
  const { read, write } = replica.kind === 'file' ? inFolder(replica.url.slice('file://'.length)) : inBucket(replica)
  return {
    readOwner: async () => {
      const text = await within(read())
      return text === undefined ? undefined : (JSON.parse(text) as Owner)
    },
    writeOwner: (owner) => within(write(JSON.stringify(owner))),
  }
}

/** Identifies a key without disclosing it. */
export const fingerprint = (secretKey: string): string => createHmac('sha256', secretKey).update('replica').digest('hex').slice(0, 32)

/** The fingerprints of all keys that the instance can read with. */
export const fingerprints = ({ secretKey, oldSecretKeys }: Config): string[] => [secretKey ?? '', ...oldSecretKeys].map(fingerprint)

function inFolder(folder: string) {
  const file = `${folder}/${NAME}`
  return {
    read: async () => {
      try {
        // Made, as a mounted disk that is there can hold a folder, and one that can't be written is of no use.
        mkdirSync(dirname(file), { recursive: true })
        return readFileSync(file, 'utf8')
      } catch (error) {
        if ((error as { code?: string }).code === 'ENOENT') return undefined
        throw error
      }
    },
    write: async (text: string) => writeFileSync(file, text),
  }
}

function inBucket({ bucket, folder, endpoint, region, accessKeyId, secretAccessKey }: Extract<Replica, { kind: 's3' }>) {
  const client = new Bun.S3Client({ bucket, region, accessKeyId, secretAccessKey, ...(endpoint !== undefined && { endpoint }) })
  const file = client.file(folder === '' ? NAME : `${folder}/${NAME}`)
  return {
    read: async () => {
      try {
        return await file.text()
      } catch (error) {
        if ((error as { code?: string }).code === 'NoSuchKey') return undefined
        throw error
      }
    },
    write: async (text: string) => void (await file.write(text)),
  }
}

/** A place that doesn't answer can't be waited for. */
async function within<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${WITHIN_MS / 1000} s`)), WITHIN_MS)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
