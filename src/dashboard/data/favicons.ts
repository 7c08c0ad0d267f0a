import { useEffect, useSyncExternalStore } from 'react'
import { api } from '../api.ts'
import { useWorkspace } from '../session.ts'
import { whenIdle } from '../ui/idle.ts'

// The icons of hosts, as data URLs, or null. They are asked for together, once the page is painted.

const MAX_HOSTS = 50
const MAX_KEPT = 2000
const AGAIN_MS = 5000
const MAX_TRIES = 3

const icons = new Map<string, string | null>()
const tries = new Map<string, number>()
const wanted = new Set<string>()
const listeners = new Set<() => void>()
let isPlanned = false

/** Returns the icon of a host as a data URL: null if there is none, and undefined as long as it isn't known. */
export function useFavicon(host: string): string | null | undefined {
  const { id } = useWorkspace()
  useEffect(() => want(id, host), [id, host])
  return useSyncExternalStore(subscribe, () => icons.get(host))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function want(workspaceId: number, host: string): void {
  if (host === '' || icons.has(host) || (tries.get(host) ?? 0) >= MAX_TRIES) return
  wanted.add(host)
  if (isPlanned) return
  isPlanned = true
  whenIdle(() => void ask(workspaceId))
}

async function ask(workspace_id: number): Promise<void> {
  isPlanned = false
  const hosts = [...wanted].slice(0, MAX_HOSTS)
  for (const host of hosts) {
    wanted.delete(host)
    tries.set(host, (tries.get(host) ?? 0) + 1)
  }
  const [next] = wanted
  if (next !== undefined) want(workspace_id, next)
  try {
    const { items } = await api.getFavicons({ path: { workspace_id }, query: { hosts: hosts.join() } })
    for (const { host, icon, is_pending } of items) if (!is_pending) icons.set(host, icon)
    forgetOldest()
    for (const listener of listeners) listener()
    for (const { host, is_pending } of items) if (is_pending) setTimeout(want, AGAIN_MS, workspace_id, host)
  } catch {
    // Letters are shown instead.
  }
}

/** Keeps the latest icons. A host that was forgotten is asked for when it is shown again. */
function forgetOldest(): void {
  for (const host of icons.keys()) {
    if (icons.size <= MAX_KEPT) return
    icons.delete(host)
    tries.delete(host)
  }
}
