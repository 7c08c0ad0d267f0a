import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { toTimestamp } from '../../lib/clock.ts'
import { csvLine } from '../../lib/csv.ts'
import type { Steps } from '../../lib/steps.ts'
import { FILE_COLUMNS } from '../dimensions.ts'
import type { Appended, Click, FilePart } from '../questions.ts'
import { campaignAt, createMemberships } from './memberships.ts'
import { type ClickOfVisitor, listOldest } from './single-clicks.ts'
import type { Source } from './source.ts'

/**
 * Appends the next clicks of a span to a CSV file, the oldest first: at most `limit`, those after a position. The file is cut
 * to `offset` bytes before; at 0 it begins with the header.
 */
export function* appendClicks(source: Source, { file, offset, after, visitorKey, ...scope }: FilePart): Steps<Appended> {
  const clicks = yield* listOldest(source, { ...scope, after: after ?? undefined })
  const cellsOf = yield* cellReader(source, scope.workspaceId, clicks)
  const visitorOf = visitorHasher(visitorKey)
  const lineOf = (click: ClickOfVisitor): string => {
    const cells: Cells = { ...cellsOf(click), visitor: visitorOf(click) }
    return csvLine(FILE_COLUMNS.map((column) => cells[column] ?? null))
  }
  const lines = offset === 0 ? [csvLine(FILE_COLUMNS)] : []
  for (const click of clicks) {
    lines.push(lineOf(click))
    if (lines.length % PAUSE_EVERY === 0) yield
  }
  const text = lines.join('')
  const bytes = append(file, offset, Buffer.from(text))
  const last = clicks.at(-1)
  return { rows: clicks.length, bytes, position: last && clicks.length === scope.limit ? { at: last.at, id: last.id } : null }
}

type Cells = { readonly [Column in (typeof FILE_COLUMNS)[number]]?: string | number | boolean | null }
type Place = { slug: string; domain: string | null }

/** Returns a function that gives the cells of a click, without its visitor. The links and campaigns of all clicks are read once. */
function* cellReader({ sqlite }: Source, workspaceId: number, clicks: readonly Click[]): Steps<(click: Click) => Cells> {
  const placeOf = sqlite.prepare<[number, number], Place>(`
    SELECT links.slug, domains.hostname AS domain FROM main.links LEFT JOIN main.domains ON domains.id = links.domain_id
    WHERE links.workspace_id = ? AND links.id = ?`)
  const places = new Map<number, Place | undefined>()
  for (const { link_id } of clicks) {
    if (link_id === null || places.has(link_id)) continue
    if (places.size % PAUSE_EVERY === 0) yield
    places.set(link_id, placeOf.get(workspaceId, link_id))
  }
  const names = new Map(
    sqlite
      .prepare<[number], { id: number; name: string }>('SELECT id, name FROM main.campaigns WHERE workspace_id = ?')
      .all(workspaceId)
      .map(({ id, name }) => [id, name]),
  )
  const memberships = yield* createMemberships(sqlite)(workspaceId, [...names.keys()], [...places.keys()])
  return (click) => {
    const campaign = click.link_id === null ? undefined : campaignAt(memberships, click.link_id, click.at)
    return {
      ...click,
      clicked_at: toTimestamp(click.at),
      ...(click.link_id !== null && places.get(click.link_id)),
      campaign_id: campaign ?? null,
      campaign: campaign === undefined ? null : (names.get(campaign) ?? null),
    }
  }
}

// Look-ups and lines between two pauses.
const PAUSE_EVERY = 256
const VISITOR_BYTES = 8

/** Returns a function that gives the key of a click's visitor in the file, or null for an unknown visitor. */
function visitorHasher(key: string): (click: ClickOfVisitor) => string | null {
  const known = new Map<string, string>()
  return ({ visitorHigh, visitorLow }) => {
    if (visitorHigh === 0 && visitorLow === 0) return null
    const visitor = `${visitorHigh}:${visitorLow}`
    let hash = known.get(visitor)
    if (hash === undefined) {
      hash = new Bun.CryptoHasher('sha256', key).update(visitor).digest().subarray(0, VISITOR_BYTES).toString('hex')
      known.set(visitor, hash)
    }
    return hash
  }
}

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
