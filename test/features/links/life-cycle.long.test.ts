import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { DAY, HOUR } from '../../../src/lib/clock.ts'
import { useQuickPasswords } from '../../quick-passwords.ts'
import { openRestartable } from '../../restart.ts'
import { volume } from '../../volume.ts'
import {
  advance,
  bulkCreate,
  bulkPatch,
  bulkRemove,
  type Command,
  create,
  end,
  moderate,
  type NewLink,
  patch,
  remove,
  restart,
  restore,
  setExpiredUrl,
  wake,
} from './life-cycle-changes.ts'
import { get, list, lookUp, SORTS, unlock, usage, visit, visitSlug, WHO, watched } from './life-cycle-looks.ts'
import { type Changes, newModel, type Place, type Real } from './life-cycle-model.ts'

// Random lives of links, against the simplest model that could be right.

useQuickPasswords()
const LIVES = volume('LINK_LIVES', { short: 6, long: 40 })
const SLUGS = ['one', 'two', 'drei', 'vier']
const slugs = fc.constantFrom(...SLUGS)
const destinations = fc.constantFrom('https://example.com/1', 'https://example.com/2', 'https://example.org/?a=b')
const titles = fc.constantFrom(null, 'a', 'B', 'ü', '🌍')
const statuses = fc.constantFrom('active' as const, 'active' as const, 'paused' as const, 'archived' as const)
const expiredUrls = fc.constantFrom(null, 'https://example.com/over', 'https://example.org/gone')
const places = fc.constantFrom<Place>(0, 0, 0, 1)
const which = fc.nat(30)
const picks = fc.array(which, { minLength: 1, maxLength: 4 })

const oneField = fc.oneof(
  ...Object.entries({
    title: titles,
    status: statuses,
    redirect_status: fc.constantFrom(301, 302, 307, 308),
    starts_in: fc.constantFrom(null, -1, 0, 1),
    expires_in: fc.constantFrom(null, 0, 1, 2),
    expired_url: expiredUrls,
    max_clicks: fc.constantFrom(null, 1, 2, 3),
    password: fc.constantFrom('x', 'y', null),
  }).map(([name, values]) => (values as fc.Arbitrary<unknown>).map((value) => ({ [name]: value }))),
)
/** Few at once, so that most links can be followed. */
const given = fc.array(oneField, { maxLength: 3 }).map((fields) => Object.assign({}, ...fields))
const newLinks = fc
  .tuple(fc.option(slugs, { nil: undefined, freq: 4 }), destinations, fc.oneof(fc.constant({}), given))
  .map(([slug, destination_url, more]) => ({ ...more, destination_url, ...(slug !== undefined && { slug }) }) as NewLink)
const alike = fc
  .tuple(fc.record({ destination_url: destinations }, { requiredKeys: [] }), given)
  .map(([destination, more]) => ({ ...more, ...destination }) as Changes)
const changes = fc.tuple(fc.record({ slug: slugs }, { requiredKeys: [] }), alike).map(([slug, more]) => ({ ...more, ...slug }) as Changes)

const creates = fc.tuple(places, newLinks).map((of) => create(...of))
const patches = fc.oneof(
  fc.tuple(which, changes).map((of) => patch(...of)),
  fc.tuple(which, oneField).map((of) => patch(...of)),
  fc.tuple(which, statuses).map(([index, status]) => patch(index, { status })),
  fc.tuple(which, fc.constantFrom('active' as const, 'paused' as const)).map((of) => wake(...of)),
  fc.tuple(which, fc.constantFrom('x', 'y', null)).map(([index, password]) => patch(index, { password })),
)
const removes = which.map(remove)
const visitors = fc.constantFrom<(typeof WHO)[number]>('person', 'person', 'person', ...WHO)
const visits = fc.tuple(which, visitors, fc.boolean(), fc.integer({ min: 1, max: 3 })).map((of) => visit(...of))
const listings = fc.record({
  place: places,
  sort: fc.constantFrom(...SORTS),
  isDescending: fc.boolean(),
  limit: fc.integer({ min: 1, max: 3 }),
  status: fc.option(statuses, { nil: undefined, freq: 2 }),
})
const commands: fc.Arbitrary<Command>[] = [
  creates,
  creates,
  fc.tuple(places, fc.array(newLinks, { minLength: 1, maxLength: 4 })).map((of) => bulkCreate(...of)),
  patches,
  patches,
  fc.tuple(places, picks, alike).map((of) => bulkPatch(...of)),
  removes,
  fc.tuple(places, picks).map((of) => bulkRemove(...of)),
  which.map(restore),
  which.map(restore),
  fc.tuple(which, fc.constantFrom('allow' as const, 'block' as const)).map((of) => moderate(...of)),
  fc.tuple(places, expiredUrls).map((of) => setExpiredUrl(...of)),
  visits,
  visits,
  visits,
  visits,
  slugs.map(visitSlug),
  fc.tuple(which, fc.constantFrom('x', 'y')).map((of) => unlock(...of)),
  slugs.map(lookUp),
  fc.constantFrom(1, HOUR - 1, HOUR, HOUR, DAY, 30 * DAY - 1).map(advance),
  fc.boolean().map(restart),
  which.map(get),
  which.map(get),
  places.map(usage),
  fc.tuple(listings, fc.array(fc.oneof(creates, removes, patches), { maxLength: 3 })).map((of) => list(...of)),
]

const everything = commands.flatMap((command) => [command, fc.tuple(command, fc.boolean()).map((of) => watched(...of))])

test('links live as the model says, whatever is done to them in whatever order, and whenever the service is restarted', async () => {
  // No click is stored before a command asks for it.
  const t = openRestartable({ CLICK_FLUSH_MS: '5000' })
  let lastWorkspace = 0
  await fc.assert(
    fc.asyncProperty(fc.commands(everything, { maxCommands: 90, size: '+1' }), async (sequence) => {
      const real: Real = { t, owners: [], workspaces: [], cookies: new Map() }
      const model = newModel(t.now())
      for (const links of model.quotas) {
        const name = `w${++lastWorkspace}`
        const owner = (await t.send('POST', '/v1/users', { body: { email: `${name}@example.com` } })).body
        const { id } = (await t.send('POST', '/v1/workspaces', { as: owner, body: { name } })).body
        const limits = JSON.stringify({ links })
        await t.deps().write((tx) => tx.updateTable('workspaces').set({ limits }).where('id', '=', id).execute())
        real.owners.push(owner)
        real.workspaces.push(id)
      }
      await fc.asyncModelRun(() => ({ model, real }), sequence)
      await end(model, real)
    }),
    { seed: 20_260_310, numRuns: LIVES, endOnFailure: true },
  )
  await t.close()
  expect(lastWorkspace).toBeGreaterThan(0)
})
