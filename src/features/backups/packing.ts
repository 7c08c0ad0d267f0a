import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { packTar, unpackTar } from 'modern-tar/fs'
import { countInstance, type InstanceCounts, integrityFaultOf, type RowCounts } from '../../db/counts.ts'
import { filesIn } from '../../db/files.ts'
import { readInstances } from '../../db/inspect.ts'
import { SECRET_FILE } from '../../lib/secrets.ts'
import { version } from '../../version.ts'

// A packed backup: a tar archive, compressed with zstd, and encrypted with age if there are recipients. `age -d`, `zstd -d` and `tar -x` unpack
// it too. Only the worker imports this file.

const MANIFEST = 'manifest.json'
const CONTENT = ['main.db', 'clicks.db', SECRET_FILE]

/** The first file of the archive: what the others are. */
export type BackupManifest = {
  format: 1
  terse: string
  instance: string
  created_at: string
  files: { name: string; bytes: number; sha256: string }[]
  counts: InstanceCounts
  rows: RowCounts
}
export type Packed = { bytes: number; sha256: string; manifest: BackupManifest }

/** Packs the folder of a backup into one file. Throws if the databases aren't intact. */
export async function pack(
  folder: string,
  to: string,
  { madeAt, recipients }: { madeAt: number; recipients: readonly string[] },
): Promise<Packed> {
  const manifest = await describe(folder, madeAt)
  const sources = [
    { type: 'content' as const, target: MANIFEST, content: `${JSON.stringify(manifest, null, 2)}\n`, mode: 0o600 },
    ...manifest.files.map(({ name }) => ({ type: 'file' as const, source: join(folder, name), target: name, mode: 0o600, uid: 0, gid: 0 })),
  ]
  const compressed = createZstdCompress()
  const { hashing, hashed } = createHashing()
  await Promise.all([
    pipeline(packTar(sources, { concurrency: 1 }), compressed),
    pipeline(await encrypted(compressed, recipients), hashing, createWriteStream(to, { mode: 0o600, flush: true })),
  ])
  return { ...hashed(), manifest }
}

async function describe(folder: string, madeAt: number): Promise<BackupManifest> {
  const fault = integrityFaultOf(filesIn(folder))
  if (fault !== undefined) throw new Error(`The databases are damaged (${fault}), so no backup is sent.`)
  const { rows, counts } = countInstance(filesIn(folder))
  const names = (await readdir(folder)).filter((name) => CONTENT.includes(name)).toSorted()
  const files = await Promise.all(names.map(async (name) => ({ name, ...(await hashFile(join(folder, name))) })))
  const instance = readInstances(filesIn(folder)).main ?? ''
  return { format: 1, terse: version, instance, created_at: new Date(madeAt).toISOString(), files, counts, rows }
}

async function encrypted(content: Readable, recipients: readonly string[]): Promise<Readable> {
  if (recipients.length === 0) return content
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return fromWeb(await encrypter.encrypt(toWeb(content)))
}

/**
 * Unpacks a file into a new folder, and compares it with what its manifest says: the hash of each file, whether the databases are intact, and
 * the rows of every table. Identities: the lines of an age identity file.
 */
export async function unpack(file: string, into: string, identities: readonly string[]): Promise<BackupManifest> {
  await mkdir(into, { mode: 0o700 })
  const content = await decrypted(createReadStream(file), file.endsWith('.age'), identities)
  // Only files that belong to a backup, because anybody may have written the archive.
  const filter = ({ name, type }: { name: string; type?: string }) => type === 'file' && [MANIFEST, ...CONTENT].includes(name)
  await pipeline(content, createZstdDecompress(), unpackTar(into, { filter, fmode: 0o600, concurrency: 1 }) as Writable)
  const manifest = JSON.parse(await readFile(join(into, MANIFEST), 'utf8')) as BackupManifest
  for (const { name, sha256 } of manifest.files) {
    if (!CONTENT.includes(name)) throw new Error(`the backup lists a file ${name}, which belongs to no backup`)
    if ((await hashFile(join(into, name))).sha256 !== sha256) throw new Error(`${name} in the backup isn't what was backed up`)
  }
  const fault = integrityFaultOf(filesIn(into))
  if (fault !== undefined) throw new Error(`the backup is damaged (${fault})`)
  const { rows } = countInstance(filesIn(into))
  if (JSON.stringify(rows) !== JSON.stringify(manifest.rows)) throw new Error('the backup has other rows than were backed up')
  return manifest
}

async function decrypted(content: Readable, isEncrypted: boolean, identities: readonly string[]): Promise<Readable> {
  if (!isEncrypted) return content
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return fromWeb(await decrypter.decrypt(toWeb(content)))
}

export async function hashFile(file: string): Promise<{ bytes: number; sha256: string }> {
  const hasher = new Bun.CryptoHasher('sha256')
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) hasher.update(chunk as Uint8Array)
  return { bytes: (await stat(file)).size, sha256: hasher.digest('hex') }
}

/** Passes everything on, and counts and hashes it. */
function createHashing() {
  const hasher = new Bun.CryptoHasher('sha256')
  let bytes = 0
  const hashing = new Transform({
    transform(chunk: Uint8Array, _, done) {
      hasher.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { hashing, hashed: () => ({ bytes, sha256: hasher.digest('hex') }) }
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as unknown as Parameters<typeof Readable.fromWeb>[0])
