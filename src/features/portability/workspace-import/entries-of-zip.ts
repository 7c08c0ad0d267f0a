import type { Entry, ZipFile } from 'yauzl'
import { StartError } from '../../../lib/start-error.ts'
import { CLICKS_FILE, MANIFEST_FILE } from '../archive.ts'
import { TABLES } from '../tables.ts'

// Reads what a ZIP file says that it contains, and refuses what no export writes, before anything is inflated.

/** The files of an archive. It has nothing else. */
const FILES = new Set([...TABLES.map(({ name }) => `${name}.ndjson`), CLICKS_FILE, MANIFEST_FILE])
/** How many times its size a file may inflate to. Rows of clicks that differ in nothing but their time compress by less than a hundred. */
const MAX_RATIO = 300
/** Smaller files may compress by any ratio. */
const FREE_BYTES = 1024 * 1024
const LOCAL_HEADER_BYTES = 30
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8
const TYPE_OF_FILE = 0o170000
const REGULAR_FILE = 0o100000

/** The entries of an opened ZIP file, by name. Rejects with a StartError for what isn't an export of a workspace. */
export function listZipEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const listed = Promise.withResolvers<Map<string, Entry>>()
  const entries = new Map<string, Entry>()
  zip.on('entry', (entry: Entry) => {
    const fault = entries.has(entry.fileName) ? `contains ${shown(entry.fileName)} twice` : faultOf(entry)
    if (fault !== undefined) return listed.reject(refusal(fault))
    entries.set(entry.fileName, entry)
    zip.readEntry()
  })
  zip.on('end', () => (overlap([...entries.values()]) ? listed.reject(refusal('contains overlapping files')) : listed.resolve(entries)))
  // One reason is an entry whose path points outside the archive.
  zip.on('error', (error: Error) => listed.reject(refusal(`can't be read: ${error.message}`)))
  if (zip.entryCount > FILES.size) return Promise.reject(refusal(`has ${zip.entryCount} files, which is more than an export can have`))
  zip.readEntry()
  return listed.promise
}

function faultOf({ fileName, externalFileAttributes, generalPurposeBitFlag, compressionMethod, ...entry }: Entry): string | undefined {
  const type = (externalFileAttributes >>> 16) & TYPE_OF_FILE
  if (type !== 0 && type !== REGULAR_FILE) return `contains ${shown(fileName)}, which is a link or a folder instead of a file`
  if (!FILES.has(fileName)) return `contains ${shown(fileName)}, which isn't a file of an export`
  if ((generalPurposeBitFlag & ENCRYPTED) !== 0) return `contains ${fileName} in encrypted form`
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED) return `contains ${fileName} with an unknown compression method`
  const { compressedSize, uncompressedSize } = entry
  if (uncompressedSize > FREE_BYTES && uncompressedSize > compressedSize * MAX_RATIO)
    return `contains ${fileName}, which would expand to more than ${MAX_RATIO} times its compressed size`
  return undefined
}

function overlap(entries: Entry[]): boolean {
  let end = 0
  for (const entry of entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    if (entry.relativeOffsetOfLocalHeader < end) return true
    end = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER_BYTES + Buffer.byteLength(entry.fileName) + entry.compressedSize
  }
  return false
}

const shown = (name: string): string => JSON.stringify(name.slice(0, 100))
const refusal = (fault: string): StartError => new StartError(`The archive ${fault}. Nothing was changed.`)
