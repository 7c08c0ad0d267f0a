import type { Store, StoredFile } from './store.ts'

// Elects the server that may write, by a list to which only the next entry can be added. The holder renews the lease by adding an entry.
// Another server takes it by adding one once the last is too old, so only one of two that try at once succeeds. The holder counts from
// before it sent its entry, and stops a sixth earlier than others may start.

const FOLDER = 'lease'
const KEPT = 300
const HOLDER_STOPS_AFTER = 5 / 6
// Stores date their files to the second.
const CLOCK_STEP_MS = 2000

/** seconds: how long the entry is good for. */
type LeaseEntry = { holder: string; host: string; seconds: number; released: boolean }
type Found = LeaseEntry & { number: number; ageMs: number }

/** Another server holds the lease. */
export class LeaseTaken extends Error {
  readonly host: string
  constructor(host: string) {
    super(`${host} holds the lease`)
    this.host = host
  }
}

/** A moment by two clocks: one stands still while the machine sleeps, and the other may be set. */
export type Moment = { steady: number; wall: number }
const momentNow = (): Moment => ({ steady: performance.now(), wall: Date.now() })
const elapsed = (from: Moment, to: Moment): number => Math.max(to.steady - from.steady, to.wall - from.wall)

const nameOf = (number: number): string => `${FOLDER}/${String(number).padStart(10, '0')}.json`

async function findLast(store: Store): Promise<Found | undefined> {
  for (;;) {
    const name = (await store.list(FOLDER)).filter((one) => /^\d{10}\.json$/.test(one)).at(-1)
    if (name === undefined) return undefined
    const stored: StoredFile | undefined = await store.read(`${FOLDER}/${name}`)
    // The entry may have been removed in the meantime, after newer ones were added.
    if (stored) return { ...(JSON.parse(stored.text) as LeaseEntry), number: Number.parseInt(name, 10), ageMs: stored.ageMs }
  }
}

type Acquire = {
  store: Store
  holder: string
  host: string
  seconds: number
  /** Waits, and says why. */
  wait: (ms: number, host: string) => Promise<void>
}

/** Takes the lease at the start. Waits for one that a server may have left behind; throws LeaseTaken while that server renews it. */
export async function acquireLease({ store, holder, host, seconds, wait }: Acquire): Promise<void> {
  let last = await findLast(store)
  const isFree = (entry: Found | undefined) =>
    entry === undefined || entry.released || entry.holder === holder || entry.ageMs >= entry.seconds * 1000 + CLOCK_STEP_MS
  if (last && !isFree(last)) {
    await wait(last.seconds * 1000 + CLOCK_STEP_MS - last.ageMs, last.host)
    const next = await findLast(store)
    if (next && next.number !== last.number && !isFree(next)) throw new LeaseTaken(next.host)
    last = next
  }
  const entry: LeaseEntry = { holder, host, seconds, released: false }
  if (await store.create(nameOf((last?.number ?? 0) + 1), JSON.stringify(entry))) return
  throw new LeaseTaken((await findLast(store))?.host ?? 'another server')
}

/** Gives the lease back, so that another server needn't wait. */
export async function releaseLease(store: Store, holder: string): Promise<void> {
  const last = await findLast(store)
  if (last?.holder !== holder || last.released) return
  const { host, seconds } = last
  await store.create(nameOf(last.number + 1), JSON.stringify({ holder, host, seconds, released: true } satisfies LeaseEntry))
}

type Holder = { store: Store; holder: string; host: string; seconds: number; clock?: () => Moment }

export type Lease = {
  /** Adds an entry. Throws LeaseTaken for good, or what the store threw. */
  renew: () => Promise<void>
  isHeld: () => boolean
}

/** The lease of a server that has acquired it. */
export function createLease({ store, holder, host, seconds, clock = momentNow }: Holder): Lease {
  let number: number | undefined
  let heldSince: Moment | undefined
  const isHeld = () => heldSince !== undefined && elapsed(heldSince, clock()) < seconds * 1000 * HOLDER_STOPS_AFTER

  async function findOwn(): Promise<number> {
    const last = await findLast(store)
    if (last && last.holder !== holder) throw new LeaseTaken(last.host)
    return last?.number ?? 0
  }
  async function renewFrom(known: number): Promise<void> {
    const sentAt = clock()
    const entry: LeaseEntry = { holder, host, seconds, released: false }
    // One of ours may be there, whose answer was lost.
    if (!(await store.create(nameOf(known + 1), JSON.stringify(entry)))) return renewFrom(await findOwn())
    number = known + 1
    heldSince = sentAt
    if (number > KEPT) await store.remove(nameOf(number - KEPT)).catch(() => {})
  }
  return {
    isHeld,
    // After a while, entries that came since may have been removed already: only the list says which is the last.
    renew: async () => renewFrom(isHeld() && number !== undefined ? number : await findOwn()),
  }
}
