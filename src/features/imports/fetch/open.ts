import { unprocessable } from '../../../lib/errors.ts'
import { openToken } from '../../../lib/sealed-token.ts'
import { domainMapOf } from '../domain-map.ts'
import type { ImportSource } from '../formats/formats.ts'
import type { ImportsNeeds } from '../needs.ts'
import { deleteFindings, findImportContent, type StoredImport, updateImport } from '../queries.ts'
import type { RowOptions } from '../rows.ts'
import { type ImportDryRun, newImportDryRun, type RowState } from '../take-rows.ts'
import { type AskService, createServiceAsk } from './ask.ts'
import type { FetchPosition, Service } from './service.ts'
import { serviceOf, TOKEN } from './services.ts'

/** How far a service is fetched, as it is stored. */
export type Progress = {
  phase: 'links' | 'history'
  /** The position at which the list of links, or the history of the first remaining link, continues. */
  at?: FetchPosition | undefined
  /** Entries of the service so far, and their requests and bytes. */
  entries: number
  requests: number
  bytes: number
  /** Counts of days that were stored, and the clicks of the link whose history is fetched. */
  counted: number
  clicks: number
  tries?: number
}

export type Fetching = { service: Service; token: string; ask: AskService; progress: Progress; state: RowState }

const START: Progress = { phase: 'links', entries: 0, requests: 0, bytes: 0, counted: 0, clicks: 0 }

/** Opens what a step of a fetch needs. Resolves with undefined if the fetch was restarted, or has ended. */
export async function openFetch(
  deps: ImportsNeeds,
  row: StoredImport,
  dryRuns: Map<number, ImportDryRun>,
  signal: AbortSignal,
): Promise<Fetching | undefined> {
  const { id, workspace_id: workspaceId, url, dry_run, next_row } = row
  const stored = await findImportContent(deps.db, workspaceId, id)
  const service = serviceOf(row.source as ImportSource)
  if (!stored) return undefined
  if (url === null || !service) throw new Error("Terse can't fetch links from this service.")
  const options = JSON.parse(stored.options) as RowOptions
  const progress: Progress = row.position === null ? START : JSON.parse(row.position)
  const isDry = dry_run === 1
  // The results of a dry run are lost when the process ends, so it starts again.
  if (isDry && next_row > 1 && !dryRuns.has(id)) return void (await restart(deps, row))
  if (isDry && !dryRuns.has(id)) dryRuns.set(id, newImportDryRun())
  const [sealedFor, token] = openToken<[number, string]>(deps.encryption, TOKEN, stored.token ?? '') ?? []
  if (token === undefined || sealedFor !== workspaceId)
    throw unprocessable("The token can't be decrypted any longer. Start the import again.")
  return {
    service,
    token,
    progress,
    ask: createServiceAsk({
      safeFetch: deps.safeFetch,
      clock: deps.clock,
      url,
      headers: service.headers(token),
      userAgent: `Terse-Import/1 (+${deps.config.baseUrl})`,
      signal,
    }),
    state: { options, domains: await domainMapOf(deps.db, workspaceId, options), isOurs: false, dryRun: dryRuns.get(id) },
  }
}

const restart = (deps: ImportsNeeds, { id, workspace_id: workspaceId }: StoredImport): Promise<void> =>
  deps.write(async (tx) => {
    await deleteFindings(tx, workspaceId, id)
    const nothing = { next_row: 1, created: 0, failed: 0, warnings: 0, imported_clicks: 0, position: null, hosts: '[]', rows: 0 }
    await updateImport(tx, workspaceId, id, nothing)
  })

/** The progress behind a page. */
export const behind = ({ progress, ask }: Pick<Fetching, 'progress' | 'ask'>, changes: Partial<Progress>): Progress => {
  const { tries: _, ...kept } = progress
  return { ...kept, requests: progress.requests + ask.requests, bytes: progress.bytes + ask.bytes, ...changes }
}

// The limits for one import, in case a service never ends its list.
const MAX_REQUESTS = 50_000
const MAX_BYTES = 1024 * 1024 * 1024
export const isTooMuch = ({ requests, bytes }: Progress): boolean => requests > MAX_REQUESTS || bytes > MAX_BYTES
