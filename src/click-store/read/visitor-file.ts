import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Steps } from '../../lib/steps.ts'
import { unfinishedFile } from '../visitor-files.ts'
import type { People } from './people.ts'
import type { IndexArrays } from './visitor-index.ts'
import { VisitorSet } from './visitor-set.ts'

// The file begins with the format and the length of its head, which is JSON. Then follow the arrays of the index, and the numbers and the bits
// of each pack.

const FORMAT = 1
const PROLOGUE_BYTES = 8
const PIECE = 2 ** 18

/** A full pack with the numbers of its visitors. The ID is followed by what differs if a backup gave it to other clicks. */
export type NumberedPack = { key: PackKey; numbers: Uint32Array<ArrayBuffer>; people: People }
type PackKey = readonly [id: number, firstAt: number, lastAt: number, firstId: number, clicks: number]
type Numbered = { salt: string; index: IndexArrays; packs: readonly NumberedPack[] }

type PackHead = { key: PackKey; people: number; visitors: number; words: number }
type Head = { salt: string; size: number; slots: number; hashes: number; packs: readonly PackHead[] }

export const bytesOfFile = (file: string): number => (existsSync(file) ? Bun.file(file).size : 0)

/** Writes the file under its unfinished name. The hashes of visitors who have no click in these packs are left out. */
export function* writeVisitors(file: string, { salt, index, packs }: Numbered): Steps<void> {
  const used = new VisitorSet(index.hashes.length / 2)
  for (const { numbers } of packs) {
    used.add(numbers, 0, numbers.length)
    yield
  }
  const head: Head = { salt, size: index.size, slots: index.slots.length, hashes: index.hashes.length, packs: packs.map(headOf) }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const handle = openSync(unfinishedFile(file), 'w', 0o600)
  let isWhole = false
  try {
    const json = JSON.stringify(head)
    // The arrays after it begin at whole words.
    const bytes = Buffer.from(json.padEnd(Math.ceil(json.length / 4) * 4))
    writeSync(handle, Uint32Array.of(FORMAT, bytes.byteLength))
    writeSync(handle, bytes)
    for (const piece of piecesOf(index.slots)) yield void writeSync(handle, piece)
    let visitor = 0
    for (const piece of piecesOf(index.hashes)) {
      writeSync(handle, used.only(piece, visitor))
      visitor += piece.length / 2
      yield
    }
    for (const { numbers, people } of packs) {
      writeSync(handle, numbers)
      yield void writeSync(handle, people.places)
    }
    isWhole = true
  } finally {
    closeSync(handle)
    if (!isWhole) rmSync(unfinishedFile(file), { force: true })
  }
}

/** Gives the file its name, once it's complete. It's gone if visitors were erased in the meantime. */
export function finishVisitors(file: string): void {
  if (existsSync(unfinishedFile(file))) renameSync(unfinishedFile(file), file)
}

/**
 * Returns what the file has, or undefined if this program didn't write it for clicks with this salt. The arrays are the file's pages, which
 * are read when they are needed. What is written to the arrays doesn't change the file.
 */
export function readVisitors(file: string, salt: string): Numbered | undefined {
  const { buffer, byteLength } = Bun.mmap(file, { shared: false })
  const head = readHead(buffer, byteLength)
  if (head?.salt !== salt) return undefined
  let at = head.from
  const next = (length: number): Uint32Array<ArrayBuffer> => {
    const array = new Uint32Array(buffer, at, length)
    at += array.byteLength
    return array
  }
  const index = { size: head.size, slots: next(head.slots), hashes: next(head.hashes) }
  const packs = head.packs.map(({ key, people, visitors, words }) => ({
    key,
    numbers: next(visitors),
    people: { clicks: people, places: next(words) },
  }))
  return { salt, index, packs }
}

const headOf = ({ key, numbers, people }: NumberedPack): PackHead => ({
  ...{ key, people: people.clicks },
  ...{ visitors: numbers.length, words: people.places.length },
})

/** `from`: where the first array begins. */
function readHead(buffer: ArrayBuffer, size: number): (Head & { from: number }) | undefined {
  if (size < PROLOGUE_BYTES) return undefined
  const [format, length] = new Uint32Array(buffer, 0, 2) as unknown as [number, number]
  const from = PROLOGUE_BYTES + length
  if (format !== FORMAT || from > size) return undefined
  const head = parsed(Buffer.from(buffer, PROLOGUE_BYTES, length).toString())
  if (!head) return undefined
  const words = head.packs.reduce((sum, { visitors, words: own }) => sum + visitors + own, head.slots + head.hashes)
  return size === from + words * 4 ? { ...head, from } : undefined
}

function parsed(json: string): Head | undefined {
  try {
    return JSON.parse(json) as Head
  } catch {
    return undefined
  }
}

/** The parts of an array that are written at once. */
function* piecesOf(array: Uint32Array<ArrayBuffer>): Generator<Uint32Array<ArrayBuffer>> {
  for (let from = 0; from < array.length; from += PIECE) yield array.subarray(from, from + PIECE)
}
