import { describe, expect, test } from 'bun:test'
import { parse } from 'csv-parse/sync'
import { runDueExports } from '../../../src/features/exports/jobs.ts'
import { unescapeFormula } from '../../../src/lib/csv.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { exported } from '../exports/exporting.ts'
import { create, mailOf, setClock, startAfresh } from '../scheduled-reports/scheduling.ts'
import { click, follow, list, tell } from './shop.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const rowsOf = (text: string) => parse(text, { columns: true, record_delimiter: '\r\n' }) as Record<string, string>[]

describe('an export of conversions', () => {
  test('has all that the list says, the latest first, and runs no formula', async () => {
    const click_id = await click()
    const customer = { external_id: '=1+1', name: '@x', email: 'ada@example.com' }
    await tell({ external_id: 'o1', click_id, amount_minor: 4990, currency: 'EUR', customer, metadata: { a: 1 } })
    await tell({ event: 'lead', external_id: '-2', click_id: 'unknown' })
    const [lead, sale] = await list()
    const rows = rowsOf(await exported('conversions'))
    expect(rows.map(({ id, event, link_id }) => [id, event, link_id])).toEqual([
      [String(lead.id), 'lead', ''],
      [String(sale.id), 'sale', String(sale.link_id)],
    ])
    expect(rows[1]).toMatchObject({ amount_minor: '4990', refunded_minor: '0', currency: 'EUR', customer_name: "'@x", metadata: '{"a":1}' })
    expect([unescapeFormula(rows[1]?.customer_external_id ?? ''), unescapeFormula(rows[0]?.external_id ?? '')]).toEqual(['=1+1', '-2'])
    const ofSales = rowsOf(await exported('conversions', { filters: { event: 'sale', attributed: true } }))
    expect(ofSales.map(({ id }) => id)).toEqual([String(sale.id)])
    expect(await exported('conversions', { to: '2020-01-01' })).toMatch(/^id,occurred_at,[^\r]*\r\n$/)
  })

  test('has none that was told after it was asked for, however many there are', async () => {
    for (let number = 0; number < 230; number++) await tell({ external_id: `o${number}`, click_id: 'unknown' })
    const { body } = await t.send('POST', `/v1/workspaces/${ws}/exports`, { as: owner, body: { type: 'conversions' } })
    await tell({ external_id: 'later', click_id: 'unknown' })
    await runDueExports(t.deps, t.now(), RUNNING)
    const { text } = await t.send('GET', `/v1/workspaces/${ws}/exports/${body.id}/download`, { as: owner })
    expect(rowsOf(text).map(({ external_id }) => external_id)).toEqual(Array.from({ length: 230 }, (_, index) => `o${229 - index}`))
  })
})

test('A scheduled report tells what its clicks brought, of its period and its links; without any, nothing of it.', async () => {
  await startAfresh()
  setClock('2026-03-05T12:00:00Z')
  const [link, other] = [await t.link(owner, ws, { track_conversions: true }), await t.link(owner, ws)]
  const click_id = await follow(link.slug)
  await tell({ external_id: 'o1', click_id, amount_minor: 148_200, currency: 'EUR' })
  await tell({ external_id: 'o2', click_id, amount_minor: 5000, currency: 'JPY' })
  await tell({ event: 'lead', external_id: 'l1', click_id })
  await tell({ external_id: 'old', click_id, amount_minor: 1, currency: 'EUR', occurred_at: '2026-02-01T00:00:00Z' })
  setClock('2026-03-10T12:00:00Z')
  await t.flushClicks()
  const { text, html } = await mailOf((await create()).id)
  const told = ['      1  Leads', '      2  Sales', '€1,482.00  Revenue in EUR', ' ¥5,000  Revenue in JPY']
  expect(text).toContain(`Conversions\n${told.join('\n')}\n`)
  expect(html).toContain('€1,482.00')
  expect((await mailOf((await create({ filters: { link_id: other.id } })).id)).text).not.toContain('Conversions')
})
