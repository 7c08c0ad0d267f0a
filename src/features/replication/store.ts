import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Replica } from '../../lib/replica.ts'

// Small files beside the databases of a replica. A file is created once and never overwritten, so that of two servers that want the same
// name one gets it: that is all that generations and leases are made of.

export type StoredFile = { text: string; ageMs: number }

/** Each call throws where the place can't be reached. */
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

export const openStore = (replica: Replica, options: StoreOptions): Store =>
  replica.kind === 'file' ? inFolder(replica.url.slice('file://'.length)) : inBucket(replica, options)

function inFolder(root: string): Store {
  const orUndefined = <T>(read: () => T): T | undefined => {
    try {
      return read()
    } catch (error) {
      if ((error as { code?: string }).code === 'ENOENT') return undefined
      throw error
    }
  }
  /** Creates a file of a name that nobody else uses. */
  function writeAside(text: string): string {
    const file = join(root, `.${crypto.randomUUID()}`)
    writeFileSync(file, text, { mode: 0o600, flush: true })
    return file
  }
  /** As the file system counts it: this machine's clock may differ. */
  function now(): number {
    const probe = writeAside('')
    const { mtimeMs } = statSync(probe)
    rmSync(probe)
    return mtimeMs
  }
  return {
    read: async (name) => {
      // Made, as a mounted disk that is there can hold a folder, and one that can't be written is of no use.
      mkdirSync(root, { recursive: true })
      return orUndefined(() => {
        const file = join(root, name)
        return { text: readFileSync(file, 'utf8'), ageMs: now() - statSync(file).mtimeMs }
      })
    },
    create: async (name, text) => {
      const file = join(root, name)
      mkdirSync(dirname(file), { recursive: true })
      const aside = writeAside(text)
      try {
        // Whole or not at all, and never over another one.
        linkSync(aside, file)
        return true
      } catch (error) {
        if ((error as { code?: string }).code === 'EEXIST') return false
        throw error
      } finally {
        rmSync(aside)
      }
    },
    list: async (folder) => {
      mkdirSync(root, { recursive: true })
      return (orUndefined(() => readdirSync(join(root, folder))) ?? []).toSorted()
    },
    remove: async (name) => rmSync(join(root, name), { force: true }),
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

  /** By a signed URL, because the client's own calls take no conditions. A condition needs no signature. */
  async function send(method: 'GET' | 'PUT' | 'DELETE', name: string, init: RequestInit = {}): Promise<Response> {
    const url = client.presign(keyOf(name), { method, expiresIn: EXPIRES_S })
    return fetch(url, { ...init, method, signal: AbortSignal.timeout(withinMs) })
  }
  async function read(name: string): Promise<StoredFile | undefined> {
    const answer = await send('GET', name)
    if (answer.status === 404) return undefined
    if (!answer.ok) throw await faultOf(answer)
    return { text: await answer.text(), ageMs: ageOf(answer) }
  }
  return {
    read,
    create: async (name, text) => {
      if (!isConditional && (await read(name))) return false
      const answer = await send('PUT', name, { body: text, ...(isConditional && { headers: { 'if-none-match': '*' } }) })
      if (answer.status === TAKEN) return false
      if (!answer.ok) throw await faultOf(answer)
      return true
    },
    list: (inner) => listAll(client, keyOf(`${inner}/`)),
    remove: async (name) => {
      const answer = await send('DELETE', name)
      if (!answer.ok && answer.status !== 404) throw await faultOf(answer)
    },
  }
}

/** Names without the prefix. A page has a thousand at most. */
async function listAll(client: Bun.S3Client, prefix: string): Promise<string[]> {
  const names: string[] = []
  for (let startAfter: string | undefined; ; ) {
    const page = await client.list({ prefix, ...(startAfter !== undefined && { startAfter }) })
    const keys = (page.contents ?? []).map(({ key }) => key)
    names.push(...keys.map((key) => key.slice(prefix.length)).filter((name) => name !== '' && !name.includes('/')))
    startAfter = keys.at(-1)
    if (!page.isTruncated || startAfter === undefined) return names.toSorted()
  }
}

async function faultOf(answer: Response): Promise<Error> {
  const code = (await answer.text()).match(/<Code>(\w+)<\/Code>/)?.[1]
  return new Error(`the S3 server answered ${answer.status}${code === undefined ? '' : ` ${code}`}`)
}
