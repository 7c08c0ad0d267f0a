import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { t } from 'elysia'
import { type Entry, open, type ZipFile } from 'yauzl'
import { faultsIn } from '../../../http/faults.ts'
import { StartError } from '../../../lib/start-error.ts'
import { FORMAT, FORMAT_VERSION, MANIFEST_FILE, type Manifest } from '../archive.ts'
import { listZipEntries } from './entries-of-zip.ts'

/** Some rows of a file, and the number of the line that the first of them stands on. */
type Lines = { firstLine: number; rows: Record<string, unknown>[] }

export type Archive = {
  manifest: Manifest
  /** The lines of a file, parsed. Throws a StartError if the file is damaged, or has other lines than the manifest says. */
  read: (name: string) => AsyncGenerator<Lines>
  close: () => void
}

// The longest row has a picture, or the whole of a bio page.
const MAX_LINE = 8 * 1024 * 1024
const MAX_MANIFEST = 256 * 1024
// The size of the text that is parsed at once. The parsed values take several times as much memory.
const BATCH_CHARACTERS = 128 * 1024
// The clicks of an archive stay as far apart as they were. A fresh clicks.db begins at the milliseconds since 1970.
const MAX_SPAN = 2 ** 42

const Count = t.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const ManifestShape = t.Object({
  service_version: t.String({ maxLength: 50 }),
  schema: t.Object({ main: Count, clicks: Count }),
  workspace: t.Object({ id: Count, name: t.String(), slug: t.String() }),
  exported_at: t.String({ format: 'date-time' }),
  files: t.Array(t.Object({ name: t.String(), rows: Count })),
  clicks: t.Union([t.Object({ first_id: Count, last_id: Count }), t.Null()]),
})

/** Opens what `writeArchive` wrote. Throws a StartError for another file. */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openZip(file)
  try {
    const entries = await listZipEntries(zip)
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

async function readManifest(zip: ZipFile, entries: ReadonlyMap<string, Entry>, file: string): Promise<Manifest> {
  const foreign = new StartError(
    `${file} isn't an export of a workspace. Choose the unchanged file that you downloaded with "Export the whole workspace".`,
  )
  const entry = entries.get(MANIFEST_FILE)
  if (!entry || entry.uncompressedSize > MAX_MANIFEST) throw foreign
  const chunks: Buffer[] = []
  for await (const chunk of checked(zip, entries, MANIFEST_FILE)) chunks.push(chunk)
  let manifest: Manifest
  try {
    manifest = JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    throw foreign
  }
  if (manifest?.format !== FORMAT) throw foreign
  if (manifest.format_version !== FORMAT_VERSION)
    throw new StartError(
      `${file} has format ${manifest.format_version}, but this instance supports format ${FORMAT_VERSION}. Use the same version of Terse on both instances, and export the workspace again.`,
    )
  const [fault] = faultsIn(ManifestShape, manifest)
  if (fault) throw new StartError(`${MANIFEST_FILE} isn't valid: ${fault.path} ${fault.message}. Nothing was changed.`)
  const { clicks } = manifest
  if (clicks && (clicks.last_id < clicks.first_id || clicks.last_id - clicks.first_id > MAX_SPAN))
    throw new StartError(`${MANIFEST_FILE} isn't valid, because the IDs of clicks are too far apart. Nothing was changed.`)
  return manifest
}

/** The bytes of a file. Throws at its end if they aren't what was written. */
async function* checked(zip: ZipFile, entries: ReadonlyMap<string, Entry>, name: string): AsyncGenerator<Buffer> {
  const entry = entries.get(name)
  if (!entry) throw new StartError(`The archive doesn't contain ${name}. Nothing was changed.`)
  let sum = 0
  try {
    for await (const chunk of await openStream(zip, entry)) {
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`${name} is damaged (${(error as Error).message}). Nothing was changed.`)
  }
  if (sum !== entry.crc32) throw new StartError(`${name} is damaged, because its checksum is wrong. Nothing was changed.`)
}

function openStream(zip: ZipFile, entry: Entry): Promise<Readable> {
  const opened = Promise.withResolvers<Readable>()
  zip.openReadStream(entry, (error, stream) => (error ? opened.reject(error) : opened.resolve(stream)))
  return opened.promise
}

async function* readRows(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  name: string,
  expected: number | undefined,
): AsyncGenerator<Lines> {
  let batch: Record<string, unknown>[] = []
  let characters = 0
  let lines = 0
  for await (const line of linesOf(checked(zip, entries, name), name)) {
    lines++
    batch.push(parseLine(line, name, lines))
    characters += line.length
    if (characters < BATCH_CHARACTERS) continue
    yield { firstLine: lines - batch.length + 1, rows: batch }
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield { firstLine: lines - batch.length + 1, rows: batch }
  if (lines !== expected)
    throw new StartError(`${name} has ${lines} lines, but according to the manifest it has ${expected}. Nothing was changed.`)
}

async function* linesOf(chunks: AsyncGenerator<Buffer>, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const decode = (chunk?: Buffer) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      throw new StartError(`${name} isn't valid UTF-8. Nothing was changed.`)
    }
  }
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decode(chunk)).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > MAX_LINE) throw new StartError(`${name} has a line of more than ${MAX_LINE} characters. Nothing was changed.`)
    yield* lines
  }
  rest += decode()
  if (rest !== '') yield rest
}

function parseLine(line: string, name: string, number: number): Record<string, unknown> {
  let row: unknown
  try {
    row = JSON.parse(line)
  } catch {}
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    throw new StartError(`Line ${number} of ${name} isn't a JSON object. Nothing was changed.`)
  return row as Record<string, unknown>
}
