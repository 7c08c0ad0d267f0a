import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Replica } from '../../lib/replica.ts'
import { listS3Objects, s3Fault } from '../../lib/s3.ts'

// Small files beside the databases of a replica. A file is created once and never overwritten, so that of two servers that want the same
// name one gets it: that is all that generations and leases are made of.

export type StoredFile = { text: string; ageMs: number }

/** Each call throws if the place can't be reached, or doesn't answer in time. */
export type Store = {
  read: (name: string) => Promise<StoredFile | undefined>
  /** False if the name is taken. */
  create: (name: string, text: string) => Promise<boolean>
  /** The names in a folder, in their order. */
  list: (folder: string) => Promise<string[]>
  remove: (name: string) => Promise<void>
}

/** isConditional: false for a store that has no conditional writes, where two servers may get the same name. */
export type StoreOptions = { isConditional: boolean; withinMs: number }

export function openStore(replica: Replica, options: StoreOptions): Store {
  const store = replica.kind === 'file' ? inFolder(replica.url.slice('file://'.length)) : inBucket(replica, options)
  const bounded =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      within(call(...args), options.withinMs)
  return { read: bounded(store.read), create: bounded(store.create), list: bounded(store.list), remove: bounded(store.remove) }
}

/** A place that doesn't answer can't be waited for: a network disk may never do so. */
async function within<T>(answer: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no response within ${ms / 1000} s`)), ms)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

// Calls don't block, because a network disk that hangs would hold up redirects.
function inFolder(root: string): Store {
  const orUndefined = async <T>(found: Promise<T>): Promise<T | undefined> => {
    try {
      return await found
    } catch (error) {
      if ((error as { code?: string }).code === 'ENOENT') return undefined
      throw error
    }
  }
  /** Creates a file of a name that nobody else uses. */
  async function writeAside(text: string): Promise<string> {
    const file = join(root, `.${crypto.randomUUID()}`)
    await writeFile(file, text, { mode: 0o600, flush: true })
    return file
  }
  /** Returns the time of the file system, because this machine's clock may differ. */
  async function now(): Promise<number> {
    const probe = await writeAside('')
    const { mtimeMs } = await stat(probe)
    await rm(probe)
    return mtimeMs
  }
  return {
    read: async (name) => {
      // Made, as a mounted disk that is there can hold a folder, and one that can't be written is of no use.
      await mkdir(root, { recursive: true })
      const file = join(root, name)
      const text = await orUndefined(readFile(file, 'utf8'))
      const written = text === undefined ? undefined : await orUndefined(stat(file))
      return text === undefined || written === undefined ? undefined : { text, ageMs: (await now()) - written.mtimeMs }
    },
    create: async (name, text) => {
      const file = join(root, name)
      await mkdir(dirname(file), { recursive: true })
      const aside = await writeAside(text)
      try {
        // Whole or not at all, and never over another one.
        await link(aside, file)
        return true
      } catch (error) {
        if ((error as { code?: string }).code === 'EEXIST') return false
        throw error
      } finally {
        await rm(aside)
      }
    },
    list: async (folder) => {
      await mkdir(root, { recursive: true })
      return ((await orUndefined(readdir(join(root, folder)))) ?? []).toSorted()
    },
    remove: (name) => rm(join(root, name), { force: true }),
  }
}

// The response says how old an object is by two clocks that are one.
const ageOf = ({ headers }: Response): number => Date.parse(headers.get('date') ?? '') - Date.parse(headers.get('last-modified') ?? '')
const EXPIRES_S = 60
const TAKEN = 412

function inBucket(replica: Extract<Replica, { kind: 's3' }>, { isConditional, withinMs }: StoreOptions): Store {
  const { bucket, folder, endpoint, region, accessKeyId, secretAccessKey } = replica
  const client = new Bun.S3Client({ bucket, region, accessKeyId, secretAccessKey, ...(endpoint !== undefined && { endpoint }) })
  const keyOf = (name: string) => (folder === '' ? name : `${folder}/${name}`)

  /** Sends a request with a signed URL, because the client's own calls don't support conditions. A condition needs no signature. */
  async function send(method: 'GET' | 'PUT' | 'DELETE', name: string, init: RequestInit = {}): Promise<Response> {
    const url = client.presign(keyOf(name), { method, expiresIn: EXPIRES_S })
    return fetch(url, { ...init, method, signal: AbortSignal.timeout(withinMs) })
  }
  async function read(name: string): Promise<StoredFile | undefined> {
    const answer = await send('GET', name)
    if (answer.status === 404) return undefined
    if (!answer.ok) throw await s3Fault(answer)
    return { text: await answer.text(), ageMs: ageOf(answer) }
  }
  return {
    read,
    create: async (name, text) => {
      if (!isConditional && (await read(name))) return false
      const answer = await send('PUT', name, { body: text, ...(isConditional && { headers: { 'if-none-match': '*' } }) })
      if (answer.status === TAKEN) return false
      if (!answer.ok) throw await s3Fault(answer)
      return true
    },
    list: (inner) => listNames(client, keyOf(`${inner}/`)),
    remove: async (name) => {
      const answer = await send('DELETE', name)
      if (!answer.ok && answer.status !== 404) throw await s3Fault(answer)
    },
  }
}

/** Names without the prefix. */
async function listNames(client: Bun.S3Client, prefix: string): Promise<string[]> {
  const names = (await listS3Objects(client, prefix)).map(({ key }) => key.slice(prefix.length))
  return names.filter((name) => name !== '' && !name.includes('/')).toSorted()
}
