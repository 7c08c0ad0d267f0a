import { createLru } from '../../../lib/lru.ts'
import type { Provider } from './schema.ts'

const REMEMBERED = 10_000

/**
 * When an event of a workspace's provider was last refused, for who sets it up. In memory alone: anybody can send such events, and
 * nothing is to be written for them.
 */
export type Refusals = {
  note: (workspaceId: number, provider: Provider, at: number) => void
  lastOf: (workspaceId: number, provider: Provider) => number | null
}

export function createRefusals(): Refusals {
  const last = createLru<string, number>(REMEMBERED)
  return {
    note: (workspaceId, provider, at) => void last.set(`${provider} ${workspaceId}`, at),
    lastOf: (workspaceId, provider) => last.get(`${provider} ${workspaceId}`) ?? null,
  }
}
