import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, open, type ZipFile } from 'yauzl'
import { StartError } from '../../../lib/start-error.ts'
import { FORMAT, FORMAT_VERSION, MANIFEST_FILE, type Manifest } from '../archive.ts'

export type Archive = {
  manifest: Manifest
  /** The lines of a file, parsed, in batches. Throws a StartError where the file is damaged, or has other lines than the manifest says. */
  read: (name: string) => AsyncGenerator<Record<string, unknown>[]>
  close: () => void
}

const ROWS_AT_ONCE = 10_000

/** Opens what `writeArchive` wrote. Throws a StartError for another file. */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openZip(file)
  try {
    const entries = await listEntries(zip)
    const manifest = await readManifest(zip, entries, file)
    const rows = new Map(manifest.files.map(({ name, rows }) => [name, rows]))
    return { manifest, read: (name) => readRows(zip, entries, name, rows.get(name)), close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function openZip(file: string): Promise<ZipFile> {
  const opened = Promise.withResolvers<ZipFile>()
  open(file, { lazyEntries: true, autoClose: false }, (error, zip) => (error ? opened.reject(error) : opened.resolve(zip)))
  return opened.promise.catch((error: Error) => {
    throw new StartError(`${file} can't be read as a ZIP archive: ${error.message}.`)
  })
}

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  const listed = Promise.withResolvers<Map<string, Entry>>()
  zip.on('entry', (entry: Entry) => {
    entries.set(entry.fileName, entry)
    zip.readEntry()
  })
  zip.on('end', () => listed.resolve(entries))
  zip.on('error', listed.reject)
  zip.readEntry()
  return listed.promise
}

async function readManifest(zip: ZipFile, entries: ReadonlyMap<string, Entry>, file: string): Promise<Manifest> {
  const foreign = new StartError(`${file} is no export of a workspace. Name what "Export the whole workspace" gave, as it was downloaded.`)
  if (!entries.has(MANIFEST_FILE)) throw foreign
  const chunks: Buffer[] = []
  for await (const chunk of checked(zip, entries, MANIFEST_FILE)) chunks.push(chunk)
  let manifest: Manifest
  try {
    manifest = JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    throw foreign
  }
  if (manifest.format !== FORMAT) throw foreign
  if (manifest.format_version !== FORMAT_VERSION)
    throw new StartError(`${file} has format ${manifest.format_version}, this instance knows ${FORMAT_VERSION}. Upgrade it.`)
  return manifest
}

/** The bytes of a file. Throws at its end where they aren't what was written. */
async function* checked(zip: ZipFile, entries: ReadonlyMap<string, Entry>, name: string): AsyncGenerator<Buffer> {
  const entry = entries.get(name)
  if (!entry) throw new StartError(`The archive has no ${name}. Nothing was changed.`)
  const stream = await openStream(zip, entry)
  let sum = 0
  try {
    for await (const chunk of stream) {
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`${name} is damaged (${(error as Error).message}). Nothing was changed.`)
  }
  if (sum !== entry.crc32) throw new StartError(`${name} is damaged: its checksum is another one. Nothing was changed.`)
}

function openStream(zip: ZipFile, entry: Entry): Promise<Readable> {
  const opened = Promise.withResolvers<Readable>()
  zip.openReadStream(entry, (error, stream) => (error ? opened.reject(error) : opened.resolve(stream)))
  return opened.promise
}

async function* readRows(zip: ZipFile, entries: ReadonlyMap<string, Entry>, name: string, expected: number | undefined) {
  let batch: Record<string, unknown>[] = []
  let rows = 0
  for await (const line of linesOf(checked(zip, entries, name))) {
    rows++
    batch.push(parseLine(line, name, rows))
    if (batch.length < ROWS_AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
  if (rows !== expected) throw new StartError(`${name} has ${rows} lines; its manifest says ${expected}. Nothing was changed.`)
}

async function* linesOf(chunks: AsyncGenerator<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

function parseLine(line: string, name: string, number: number): Record<string, unknown> {
  let row: unknown
  try {
    row = JSON.parse(line)
  } catch {}
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    throw new StartError(`Line ${number} of ${name} is no JSON object. Nothing was changed.`)
  return row as Record<string, unknown>
}
