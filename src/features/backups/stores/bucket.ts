import { rm } from 'node:fs/promises'
import type { BackupTarget } from '../../../lib/backup-target.ts'
import { listS3Objects, s3Fault } from '../../../lib/s3.ts'
import type { BackupStore } from './store.ts'

const PART_BYTES = 8 * 1024 * 1024
// S3 takes 10,000.
const PARTS_MAX = 9000
// Each part in flight is in memory.
const PARTS_AT_ONCE = 2
const RETRIES = 3
const STREAM_EXPIRES_S = 60

type Bucket = Extract<BackupTarget, { kind: 's3' }>

/** A folder of a bucket. An object appears when its last part was received and the upload is completed. */
export function inBucket({ bucket, folder, endpoint, region, accessKeyId, secretAccessKey, sessionToken }: Bucket): BackupStore {
  const client = new Bun.S3Client({
    ...{ bucket, region, accessKeyId, secretAccessKey },
    ...(sessionToken !== undefined && { sessionToken }),
    ...(endpoint !== undefined && { endpoint }),
  })
  const prefix = folder === '' ? '' : `${folder}/`

  async function stream(name: string): Promise<ReadableStream<Uint8Array>> {
    const response = await fetch(client.presign(prefix + name, { method: 'GET', expiresIn: STREAM_EXPIRES_S }))
    if (!response.ok || response.body === null) throw await s3Fault(response)
    return response.body
  }
  return {
    list: async () => {
      const files = (await listS3Objects(client, prefix)).map(({ key, bytes }) => ({ name: key.slice(prefix.length), bytes }))
      return files.filter(({ name }) => name !== '' && !name.includes('/'))
    },
    send: async (file, name) => {
      const { size } = Bun.file(file)
      const partSize = Math.max(PART_BYTES, Math.ceil(size / PARTS_MAX))
      const object = client.file(prefix + name)
      await object.write(Bun.file(file), { partSize, queueSize: PARTS_AT_ONCE, retry: RETRIES })
      const stored = await object.stat()
      if (stored.size === size) return
      await object.delete()
      throw new Error(`the S3 server has ${stored.size} of ${size} bytes`)
    },
    fetch: async (name, to) => {
      const sink = Bun.file(to).writer({ highWaterMark: PART_BYTES })
      try {
        for await (const chunk of await stream(name)) {
          sink.write(chunk)
          await sink.flush()
        }
        await sink.end()
      } catch (error) {
        await rm(to, { force: true })
        throw error
      }
    },
    stream,
    remove: async (name) => client.delete(prefix + name),
  }
}
