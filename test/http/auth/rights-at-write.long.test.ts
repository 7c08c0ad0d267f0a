import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Role } from '../../../src/http/auth/roles.ts'
import { NO_DNS, openTestApp, type TestApp } from '../../harness.ts'
import { isLong } from '../../volume.ts'
import {
  createWorld,
  differencesBetween,
  everythingIn,
  hasEffect,
  type Operation,
  operationsOf,
  perform,
  prepare,
  type World,
} from '../operations.ts'

// Every changing operation, paused just before it writes. Its caller loses their rights meanwhile.

let t: TestApp
let lastKey = 0

// Read once to name the tests; what they run on is opened as usual.
const listed = await openTestApp()
const OPERATIONS = operationsOf(listed).filter(hasEffect)
await listed.close()

beforeAll(async () => {
  t = await openTestApp(NO_DNS)
})
afterAll(() => t.close())

/** The role just below the one that an operation needs. */
const BELOW: Record<string, Role | undefined> = { editor: 'viewer', admin: 'editor', owner: 'admin' }
/** The one operation that finds its workspace by its body. */
const ANYWHERE = 'POST /v1/links'
/** Changes nothing but memberships of other workspaces, or makes one. */
const isInWorkspace = ({ name, access }: Operation) => access === 'viewer' || access in BELOW || name === ANYWHERE

type Loss = (world: World, operation: Operation) => Promise<unknown>
const removed: Loss = ({ owner, workspace }) =>
  t.database.deleteFrom('members').where('workspace_id', '=', workspace.id).where('user_id', '=', owner.id).execute()
const demoted: Loss = ({ owner, workspace }, { access, name }) =>
  t.database
    .updateTable('members')
    .set({ role: name === ANYWHERE ? 'viewer' : (BELOW[access] as Role) })
    .where('workspace_id', '=', workspace.id)
    .where('user_id', '=', owner.id)
    .execute()
const revoked: Loss = ({ owner }) => t.database.deleteFrom('personal_tokens').where('user_id', '=', owner.id).execute()
const dismissed: Loss = ({ owner }) => t.database.updateTable('users').set({ is_instance_admin: 0 }).where('id', '=', owner.id).execute()

/**
 * Does an operation whose caller loses something before its change with that number. Returns what it answers, how many changes it
 * asked for, and the tables that differ from how they were at the loss.
 */
async function lose(operation: Operation, loss: Loss | undefined, atWrite = 1) {
  const world = await createWorld(t)
  const { secret } = (await t.send('POST', '/v1/me/tokens', { as: world.owner, body: { name: 'caller' } })).body
  // The first use of a token is noted, which is no change of the operation.
  await t.send('GET', '/v1/me', { as: secret })
  await prepare(t, operation, world, operation.inPerson ? world.owner : secret)
  let writes = 0
  let before = everythingIn(t)
  t.pause.beforeWrite = async () => {
    if (++writes !== atWrite || !loss) return
    await loss(world, operation)
    before = everythingIn(t)
  }
  try {
    // What only people do in person has no token to lose.
    const answer = await perform(t, operation, world, operation.inPerson ? world.owner : secret, `key-${++lastKey}`)
    return { status: answer.status, writes, written: differencesBetween(before, everythingIn(t)) }
  } finally {
    t.pause.beforeWrite = undefined
  }
}

/** Operations of one transaction are paused once; those of several before each. */
async function expectRefusal(operation: Operation, loss: Loss, status: number) {
  for (let atWrite = 1, writes = 1; atWrite <= writes; atWrite++) {
    const outcome = await lose(operation, loss, atWrite)
    writes = Math.max(writes, outcome.writes)
    expect({ atWrite, ...outcome }).toMatchObject({ atWrite, status, written: [] })
  }
}

// A short run takes every tenth operation in each round, a long one every third, and always the one that finds its workspace by its body.
const EACH = isLong ? 3 : 10
const named = (operations: Operation[], first = 0) =>
  operations
    .filter(({ name }, index) => index % EACH === first % EACH || name === ANYWHERE)
    .map((operation): [string, Operation] => [operation.name, operation])
const MEMBERS = OPERATIONS.filter(isInWorkspace)

test('every role that an operation needs has one below it here', () => {
  expect([...new Set(OPERATIONS.map(({ access }) => access))].toSorted()).toEqual([
    ...['admin', 'caller', 'editor', 'instanceAdmin', 'owner', 'person', 'viewer'],
  ])
})

describe('nothing is written for a caller who, just before the change,', () => {
  test.each(named(MEMBERS))('is removed from the workspace: %s', (_, operation) => expectRefusal(operation, removed, 404))

  test.each(
    named(
      MEMBERS.filter(({ access }) => access !== 'viewer'),
      1,
    ),
  )('has too low a role: %s', (_, operation) => expectRefusal(operation, demoted, 403))

  const byToken = OPERATIONS.filter(({ inPerson }) => !inPerson)
  test.each(named(byToken, 2))('has their token revoked: %s', (_, operation) => expectRefusal(operation, revoked, 401))

  test.each(named(OPERATIONS.filter(({ access }) => access === 'instanceAdmin')))('stops being an instance admin: %s', (_, operation) =>
    expectRefusal(operation, dismissed, 403),
  )
})
