import { describe, expect, test } from 'bun:test'
import { purgeOldConversions } from '../../../src/features/conversions/jobs.ts'
import { runDueErasures } from '../../../src/features/erasures/jobs.ts'
import { DAY } from '../../../src/lib/clock.ts'
import { FIREFOX, RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { click, list, setUp, stripe, stripeEvent, summary, tell } from './shop.ts'

useFreshWorkspaces()

const CUSTOMER = { external_id: 'c-1', name: 'Ada', email: 'ada@example.com' }
const erase = async (body: object) => {
  await t.send('POST', `/v1/workspaces/${ws}/compliance/erasure`, { as: owner, body })
  await runDueErasures(t.deps, t.now(), RUNNING)
}
const everything = async () =>
  JSON.stringify([
    await t.database.selectFrom('conversions').selectAll().where('workspace_id', '=', ws).execute(),
    await t.database.selectFrom('conversion_objects').selectAll().where('workspace_id', '=', ws).execute(),
    await t.database.selectFrom('conversion_refunds').selectAll().where('workspace_id', '=', ws).execute(),
    await t.database.selectFrom('conversion_events').selectAll().where('workspace_id', '=', ws).execute(),
  ])
const session = (client_reference_id: string) =>
  stripeEvent('checkout.session.completed', {
    id: 'cs_1',
    payment_status: 'paid',
    amount_total: 2000,
    currency: 'usd',
    payment_intent: 'pi_1',
    client_reference_id,
    customer_details: { email: 'ada@example.com', name: 'Ada' },
  })

describe('the erasure', () => {
  test('of a visitor takes their customer data from what they bought: the sale and its link stay, and go on being refunded', async () => {
    await setUp('stripe')
    const [own, others] = [await click(), await click({}, { 'user-agent': `${FIREFOX} other` })]
    await tell({ external_id: 'o1', click_id: own, amount_minor: 1, currency: 'EUR', customer: CUSTOMER, metadata: { note: 'Ada' } })
    await tell({ event: 'lead', external_id: 'o2', click_id: others, customer: { ...CUSTOMER, name: 'Bob' } })
    await stripe(session(own))
    await t.flushClicks()
    await erase({ visitor: { address: '192.0.2.1', user_agent: FIREFOX } })
    expect(await everything()).not.toMatch(/Ada|ada@example.com.*o1/)
    expect((await list()).map(({ customer, click_id, attributed }) => [customer?.name ?? null, click_id !== null, attributed])).toEqual([
      [null, false, true],
      ['Bob', true, true],
      [null, false, true],
    ])
    await stripe(stripeEvent('charge.refunded', { id: 'ch_1', payment_intent: 'pi_1', amount_refunded: 500, currency: 'usd' }))
    expect((await summary()).revenue).toMatchObject([{ currency: 'EUR' }, { currency: 'USD', amount_minor: 1500 }])
  })

  test('of a workspace, and its deletion, leave nothing', async () => {
    await setUp('stripe')
    const click_id = await click()
    await stripe(session(click_id))
    const { slug } = (await t.send('GET', `/v1/workspaces/${ws}`, { as: owner })).body
    await erase({ workspace: slug })
    expect(await everything()).toBe('[[],[],[],[]]')
    expect(await summary()).toMatchObject({ sales: 0, revenue: [] })
    await tell({ external_id: 'o1', click_id, amount_minor: 1, currency: 'EUR' })
    expect(await summary()).toMatchObject({ sales: 1 })
    await t.send('DELETE', `/v1/workspaces/${ws}`, { as: owner, body: { confirm: slug } })
    await runDueErasures(t.deps, t.now(), RUNNING)
    expect(await everything()).toBe('[[],[],[],[]]')
  })
})

test('What is older than the plan keeps says nothing of its customer any more, and counts as it did.', async () => {
  const click_id = await click()
  await tell({ external_id: 'old', click_id, amount_minor: 5, currency: 'EUR', customer: CUSTOMER })
  const from = new Date(t.now()).toISOString().slice(0, 10)
  t.advance(91 * DAY)
  await tell({ external_id: 'new', click_id: 'x', customer: { ...CUSTOMER, name: 'Bob' } })
  await purgeOldConversions(t.deps, t.now(), RUNNING)
  expect((await list()).map(({ customer, metadata, click_id: kept }) => [customer?.name ?? null, metadata, kept])).toEqual([
    ['Bob', null, 'x'],
    [null, null, null],
  ])
  expect(await summary(`?from=${from}&to=${from}`)).toMatchObject({ sales: 1, revenue: [{ amount_minor: 5 }] })
  expect((await tell({ external_id: 'old', click_id })).body.id).toBe((await list())[1].id)
})
