import { type Columns, WORD_COLUMNS, type Words } from './columns.ts'
import { CompactPack, compact, isCompact } from './compact.ts'

// Clicks as columns: the values of one field are adjacent. A pack is some thousand clicks of one workspace in a blob, in the order
// of their times; the same columns are what analytics counts in memory. Little-endian, as all machines that Bun runs on. Full packs are
// compacted (compact.ts).

export const BYTES_PER_CLICK = WORD_COLUMNS.length * 4 + 1
export const IS_BOT = 1
export const IS_SCAN = 2
/** On a block of a bio page: see link-numbers.ts. */
export const IS_BIO = 4

/** A stored click. Dictionary ids and both halves of the visitor are 0 for nothing. */
export type StoredClick = { [Word in (typeof WORD_COLUMNS)[number]]: number } & { flags: number }
/** Times and ids in columns are relative to these: 49 days, and four billion clicks, fit in 32 bits. */
export type Base = { at: number; id: number }
const LIMIT = 2 ** 32

/** The columns of so many clicks in a buffer of `BYTES_PER_CLICK` each. */
function viewColumns(buffer: ArrayBuffer, clicks: number): Columns {
  const word = (index: number) => new Uint32Array(buffer, index * 4 * clicks, clicks)
  const words = Object.fromEntries(WORD_COLUMNS.map((name, index) => [name, word(index)])) as Words
  return { ...words, flags: new Uint8Array(buffer, WORD_COLUMNS.length * 4 * clicks, clicks) }
}

function setClick(columns: Columns, index: number, click: StoredClick, base: Base): void {
  columns.at[index] = click.at - base.at
  columns.id[index] = click.id - base.id
  columns.visitorLow[index] = click.visitorLow
  columns.visitorHigh[index] = click.visitorHigh
  columns.link[index] = click.link
  columns.place[index] = click.place
  columns.language[index] = click.language
  columns.referrer[index] = click.referrer
  columns.utm[index] = click.utm
  columns.client[index] = click.client
  columns.flags[index] = click.flags
}

const getClick = (columns: Columns, index: number, base: Base): StoredClick => ({
  at: (columns.at[index] ?? 0) + base.at,
  id: (columns.id[index] ?? 0) + base.id,
  visitorLow: columns.visitorLow[index] ?? 0,
  visitorHigh: columns.visitorHigh[index] ?? 0,
  link: columns.link[index] ?? 0,
  place: columns.place[index] ?? 0,
  language: columns.language[index] ?? 0,
  referrer: columns.referrer[index] ?? 0,
  utm: columns.utm[index] ?? 0,
  client: columns.client[index] ?? 0,
  flags: columns.flags[index] ?? 0,
})

/** A pack as it is stored. */
export type Pack = { first_at: number; last_at: number; first_id: number; clicks: number; columns: Uint8Array }
type StoredPack = Pick<Pack, 'first_at' | 'first_id' | 'clicks' | 'columns'>

/** Returns the columns of a stored pack. They use its own bytes if these are aligned. */
export function openPack({ first_at, first_id, clicks, columns }: StoredPack): { columns: Columns; base: Base } {
  const { buffer, byteOffset, byteLength } = columns
  const isAligned = byteOffset === 0 && buffer instanceof ArrayBuffer
  const own = isAligned ? buffer : (buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
  const opened = isCompact(columns) ? new CompactPack(new Uint8Array(own, 0, byteLength)) : viewColumns(own, clicks)
  return { columns: opened, base: { at: first_at, id: first_id } }
}

/** The same pack in as few bytes as are quick to read. */
export const compactPack = (pack: Pack): Pack => ({ ...pack, columns: compact(openPack(pack).columns, pack.clicks) })

export function readPack(pack: StoredPack): StoredClick[] {
  const { columns, base } = openPack(pack)
  const decoded = decodeAll(columns)
  return Array.from({ length: pack.clicks }, (_, index) => getClick(decoded, index, base))
}

/** True if a pack has a click of one of some visitors. Compacted packs have a list of theirs. */
export function hasVisitor(pack: StoredPack, isWanted: (high: number, low: number) => boolean): boolean {
  const { columns } = openPack(pack)
  const { high, low } = columns instanceof CompactPack ? columns.visitors : { high: columns.visitorHigh, low: columns.visitorLow }
  return low.some((half, index) => isWanted(high[index] as number, half))
}

/** The columns themselves, instead of what decodes them. */
const decodeAll = (columns: Columns): Columns => ({
  ...(Object.fromEntries(WORD_COLUMNS.map((name) => [name, columns[name]])) as Words),
  flags: columns.flags,
})

/** Packs of some clicks, whatever their order: one, or more where times or ids differ by more than 32 bits. */
export function toPacks(clicks: StoredClick[]): Pack[] {
  const sorted = isSorted(clicks) ? clicks : clicks.toSorted(compare)
  const packs: Pack[] = []
  for (let from = 0; from < sorted.length; ) {
    const first = sorted[from] as StoredClick
    let [lowest, highest] = [first.id, first.id]
    let past = from
    for (; past < sorted.length; past++) {
      const { at, id } = sorted[past] as StoredClick
      if (at - first.at >= LIMIT || Math.max(highest, id) - Math.min(lowest, id) >= LIMIT) break
      lowest = Math.min(lowest, id)
      highest = Math.max(highest, id)
    }
    packs.push(toPack(sorted.slice(from, past), lowest))
    from = past
  }
  return packs
}

const compare = (a: StoredClick, b: StoredClick) => a.at - b.at || a.id - b.id
const isSorted = (clicks: StoredClick[]) =>
  clicks.every((click, index) => index === 0 || compare(clicks[index - 1] as StoredClick, click) <= 0)

function toPack(clicks: StoredClick[], first_id: number): Pack {
  const [first_at, last_at] = [clicks[0]?.at ?? 0, clicks.at(-1)?.at ?? 0]
  const buffer = new ArrayBuffer(clicks.length * BYTES_PER_CLICK)
  const columns = viewColumns(buffer, clicks.length)
  const base = { at: first_at, id: first_id }
  for (let index = 0; index < clicks.length; index++) setClick(columns, index, clicks[index] as StoredClick, base)
  return { first_at, last_at, first_id, clicks: clicks.length, columns: new Uint8Array(buffer) }
}

/** Joins the clicks of some packs. Whole columns are copied if the packs follow one another, as they do unless a clock was set back. */
export function joinPacks(packs: Pack[]): Pack[] {
  const opened = packs.map((pack) => ({ ...pack, ...openPack(pack) }))
  const [first, last] = [opened[0], opened.at(-1)]
  if (!first || !last) return []
  const lastIds = opened.map(({ columns, base }) => columns.id.reduce((highest, id) => Math.max(highest, id), 0) + base.id)
  const follow = opened.every(({ first_at, first_id }, index) => {
    const before = opened[index - 1]
    return !before || (first_at >= before.last_at && first_id > (lastIds[index - 1] as number))
  })
  if (!follow || last.last_at - first.first_at >= LIMIT || (lastIds.at(-1) as number) - first.first_id >= LIMIT)
    return toPacks(packs.flatMap(readPack))
  const clicks = opened.reduce((sum, pack) => sum + pack.clicks, 0)
  const buffer = new ArrayBuffer(clicks * BYTES_PER_CLICK)
  const joined = viewColumns(buffer, clicks)
  let row = 0
  for (const { columns, base, clicks: own } of opened) {
    append(joined, row, columns, { at: base.at - first.first_at, id: base.id - first.first_id })
    row += own
  }
  return [{ first_at: first.first_at, last_at: last.last_at, first_id: first.first_id, clicks, columns: new Uint8Array(buffer) }]
}

/** Copies columns whose times and ids count from so much later. */
function append(joined: Columns, row: number, columns: Columns, later: Base): void {
  for (const name of WORD_COLUMNS) joined[name].set(columns[name], row)
  joined.flags.set(columns.flags, row)
  for (let index = row; index < row + columns.flags.length; index++) {
    joined.at[index] = (joined.at[index] as number) + later.at
    joined.id[index] = (joined.id[index] as number) + later.id
  }
}
