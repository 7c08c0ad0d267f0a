import { afterAll, beforeAll, beforeEach } from 'bun:test'
import type { User } from '../src/features/users/schema.ts'
import { openTestApp, type TestApp } from './harness.ts'

// What most tests of a feature stand on. The bindings are live: they change before each test.

export let t: TestApp
export let owner: User
export let ws: number

/** One application for the whole file, a new owner with a new workspace for each test. */
export function useFreshWorkspaces(env: Record<string, string> = {}): void {
  beforeAll(async () => {
    t = await openTestApp(env)
  })
  afterAll(() => t.close())
  beforeEach(async () => {
    // Tests write to the same few addresses, each of which gets only so many mails a day.
    await t.database.deleteFrom('unasked_mails').execute()
    owner = await t.user()
    ws = (await t.workspace(owner)).id
  })
}

/** The same, each with an endpoint for its events. */
export function useSubscribedWorkspaces(env: Record<string, string> = {}): void {
  useFreshWorkspaces(env)
  beforeEach(async () => {
    await t.subscribe(ws)
  })
}
