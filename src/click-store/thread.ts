import type { ImportedDimension } from '../lib/click-dimensions.ts'
import { createThread } from '../lib/thread.ts'

// The messages between the main thread and the thread that stores clicks.

/** The data that the redirect has about a visit before anything is looked up. */
export type RawClick = {
  linkId: number
  workspaceId: number
  /** Milliseconds since 1970. */
  at: number
  address: string
  /** The country that a trusted proxy named, or ''. */
  country: string
  userAgent: string
  /** Its client hints, see lib/client.ts. */
  hints: number
  referrer: string
  /** Accept-Language. */
  languages: string
  /** Raw, with its question mark, or ''; behind it the link's own utm_*. */
  query: string
  /** The request isn't a visit by a person, whatever the user agent is: HEAD or a prefetch. */
  isBot: boolean
  /** Bots of this workspace are recorded. */
  tracksBots: boolean
  /** DNT: 1 or Sec-GPC: 1 was sent. */
  isUntracked: boolean
  /** The place is looked up without the address's last part. */
  anonymizes: boolean
}

/**
 * Clicks as they cross threads, see batch.ts. Numbered one after the other across restarts: a batch that is stored already is
 * not stored again.
 */
export type ClickBatch = {
  number: number
  /** The clicks' ids follow one another. */
  firstId: number
  firstAt: number
  count: number
  texts: string[]
  words: Uint32Array<ArrayBuffer>
}

/** Resolves when the batch is stored. */
export type StoreClicks = (batch: ClickBatch) => Promise<void>

/** The number of clicks on a link on a day: all of them if `dimension` is '', or else those with a value. */
export type ImportedCount = { linkId: number; day: number; dimension: ImportedDimension | ''; value: string; clicks: number }

export type ImportedStep = { workspaceId: number; importId: number; step: number; counts: ImportedCount[] }

/** A file with the clicks of a workspace, as copied.ts copies them. Their IDs become greater by `shift`. */
export type CopyRequest = { workspaceId: number; file: string; shift: number }

export type ChangeStep = { clicks: number; isDone: boolean }

/** A change of stored clicks: one step of it, see packing.ts. */
export type ClickChange =
  | { do: 'purge'; workspaceId: number; before: number }
  | { do: 'erase-workspace'; workspaceId: number }
  | { do: 'erase-visitors'; workspaceId: number; visitors: string[]; afterPack: number }
  | { do: 'find-clicks'; workspaceId: number; visitors: string[]; afterPack: number }
  | ({ do: 'import' } & ImportedStep)
  | { do: 'find-visitor'; workspaceId: number; address: string; userAgent: string }
  | { do: 'reserve'; lastId: number }
  | ({ do: 'copy' } & CopyRequest)
  | { do: 'end-copy'; workspaceId: number }

export type ChangedClicks = ChangeStep & { lastPack?: number; visitor?: string; numbers?: number[] }
export type ChangeClicks = (change: ClickChange) => Promise<ChangedClicks>

export type ClicksThreadOptions = { file: string; secretKey: string; geoipDbPath: string | undefined; underLitestream: boolean }

/** `close` is the last one: it copies the write-ahead log into the database. */
export type ClicksCall = ClickBatch | ClickChange | { do: 'close' }

/** Stores clicks, and changes stored ones, on a thread of its own. A batch that is refused is to be sent again. */
export function createClicksThread(options: ClicksThreadOptions): { store: StoreClicks; change: ChangeClicks; stop: () => Promise<void> } {
  const thread = createThread<ClicksCall, ChangedClicks | undefined>(new URL('./write/clicks.worker.ts', import.meta.url), options)
  let isStarted = false
  const call: typeof thread.call = (request) => {
    isStarted = true
    return thread.call(request)
  }
  return {
    store: async (batch) => void (await call(batch)),
    change: async (change) => (await call(change)) as ChangedClicks,
    stop: async () => {
      // If the log can't be copied, the next start does that.
      if (isStarted) await call({ do: 'close' }).catch(() => {})
      thread.stop()
    },
  }
}
