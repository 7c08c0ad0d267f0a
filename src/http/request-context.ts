import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db, Tx } from '../db/kysely.ts'

/** The state of a request with an Idempotency-Key. */
export type Claim = {
  scope: string
  fingerprint: string
  workspaceId: number | null
  /** The results of changes, each as the JSON of `{ value }`, in order, including those of before a crash. */
  results: string[]
  /** The request is run again after a crash. */
  isResumed: boolean
  /** How many changes were made before the crash. */
  stored: number
  /** How many changes this run has made or replayed from `results`. */
  made: number
}

/** Throws if the caller may no longer do this. Runs inside the transaction of each change. */
export type RequireRights = (tx: Tx) => unknown

/** The context that a request passes on to its changes. */
export type RequestContext = {
  claim?: Claim
  /** The value is only undefined until the request's credentials have been read. */
  requireRights?: RequireRights
  /** The request may change data during maintenance. */
  isAllowedInMaintenance: boolean
  /** Compares what the request edits with its If-Match, and reads its ETag after a change. */
  version?: { check: (tx: Db) => Promise<void>; read: (tx: Db) => Promise<void> }
  /** The request has changed something. */
  hasChanged?: true
}

export const requestContext = new AsyncLocalStorage<RequestContext>()
