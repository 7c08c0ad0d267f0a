import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { toTimestamp } from '../../lib/clock.ts'
import { csvLine } from '../../lib/csv.ts'
import { CLICK_COLUMNS } from '../dimensions.ts'
import type { Appended, Click, FilePart } from '../questions.ts'
import { listOldest } from './single-clicks.ts'
import type { Source } from './source.ts'

/**
 * Appends the next clicks of a span to a CSV file, the oldest first: at most `limit`, those after a position. The file is cut
 * to `offset` bytes before; at 0 it begins with the header.
 */
export function appendClicks(source: Source, { file, offset, after, ...scope }: FilePart): Appended {
  const clicks = listOldest(source, { ...scope, after: after ?? undefined })
  const text = (offset === 0 ? csvLine(CLICK_COLUMNS) : '') + clicks.map(lineOf).join('')
  const bytes = append(file, offset, Buffer.from(text))
  const last = clicks.at(-1)
  return { rows: clicks.length, bytes, position: last && clicks.length === scope.limit ? { at: last.at, id: last.id } : null }
}

const lineOf = (click: Click): string =>
  csvLine(CLICK_COLUMNS.map((column) => (column === 'clicked_at' ? toTimestamp(click.at) : click[column])))

function append(file: string, offset: number, content: Buffer): number {
  const handle = openSync(file, offset === 0 ? 'w' : 'r+', 0o600)
  try {
    ftruncateSync(handle, offset)
    for (let written = 0; written < content.length; )
      written += writeSync(handle, content, written, content.length - written, offset + written)
    return content.length
  } finally {
    closeSync(handle)
  }
}
