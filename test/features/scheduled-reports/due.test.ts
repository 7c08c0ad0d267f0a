import { beforeEach, describe, expect, test } from 'bun:test'
import { runDueReports } from '../../../src/features/scheduled-reports/jobs.ts'
import { DAY, HOUR } from '../../../src/lib/clock.ts'
import { RUNNING } from '../../harness.ts'
import { expectErrors } from '../../logged-errors.ts'
import { owner, t, useFreshWorkspaces } from '../../workspace.ts'
import { create, get, patch, path, setClock, startAfresh } from './scheduling.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })
beforeEach(startAfresh)

const runAll = async () => {
  await runDueReports(t.deps, t.now(), RUNNING)
  await t.sendMails()
}

describe('by its schedule', () => {
  test('a report is sent when its time has come, once to each recipient, and then a week later', async () => {
    const { id } = await create({ timezone: 'Europe/Berlin', recipients: ['a@example.com', 'b@example.com'] })
    setClock('2026-03-16T07:59:59Z')
    await runAll()
    expect(t.mails).toEqual([])
    setClock('2026-03-16T08:00:00Z')
    await runAll()
    await runAll()
    expect(t.mails.map(({ to }) => to)).toEqual(['a@example.com', 'b@example.com'])
    expect(t.mails[0]?.subject).toContain('last week')
    expect(await get(id)).toMatchObject({ last_sent_at: '2026-03-16T08:00:00.000Z', next_run_at: '2026-03-23T08:00:00.000Z' })
  })

  test('what was missed is sent once, the latest period only, and named by its date where it is not the last one', async () => {
    const { id } = await create({ timezone: 'UTC', hour: 9 })
    setClock('2026-04-13T08:00:00Z')
    await runAll()
    await runAll()
    expect(t.mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('no clicks in March 30 – April 5')])
    expect((await get(id)).next_run_at).toBe('2026-04-13T09:00:00.000Z')
    t.advance(HOUR)
    await runAll()
    expect(t.mails[1]?.text).toContain('April 6 – 12, 2026')
  })

  test('a clock that jumps back sends nothing again', async () => {
    await create({ frequency: 'daily', timezone: 'UTC' })
    setClock('2026-03-11T09:00:00Z')
    await runAll()
    setClock('2026-03-11T08:59:00Z')
    await runAll()
    setClock('2026-03-11T09:00:00Z')
    await runAll()
    expect(t.mails).toHaveLength(1)
  })

  test('two runs at once send it once', async () => {
    await create({ timezone: 'UTC' })
    setClock('2026-03-16T09:00:00Z')
    await Promise.all([
      runDueReports(t.deps, t.now(), RUNNING),
      runDueReports(t.deps, t.now(), RUNNING),
      runDueReports(t.deps, t.now(), RUNNING),
    ])
    await t.sendMails()
    expect(t.mails).toHaveLength(1)
  })

  test.each<[string, (id: number) => Promise<unknown>, number]>([
    ['changed', (id) => patch(id, { recipients: ['new@example.com'] }), 1],
    ['disabled', (id) => patch(id, { enabled: false }), 0],
    ['deleted', (id) => t.send('DELETE', path(id), { as: owner }), 0],
  ])('one that is %s while its numbers are asked for is not sent as it was', async (_, change, mails) => {
    const { id } = await create({ timezone: 'UTC' })
    setClock('2026-03-16T09:00:00Z')
    const call: typeof t.deps.charts.call = async (turn, chart) => {
      await change(id)
      return t.deps.charts.call(turn, chart)
    }
    await runDueReports({ ...t.deps, charts: { ...t.deps.charts, call } }, t.now(), RUNNING)
    await runAll()
    expect(t.mails.map(({ to }) => to)).toEqual(Array(mails).fill('new@example.com'))
  })

  test('one that cannot be made holds up no other, and is sent once it can', async () => {
    expectErrors(/a job failed and will be retried/)
    const broken = await create({ frequency: 'daily', timezone: 'UTC', recipients: ['broken@example.com'] })
    await create({ frequency: 'daily', timezone: 'UTC', recipients: ['fine@example.com'] })
    const setFilters = (filters: string) =>
      t.database.updateTable('scheduled_reports').set({ filters }).where('id', '=', broken.id).execute()
    await setFilters('null')
    await t.database.updateTable('scheduled_reports').set({ timezone: 'Nowhere/Land' }).where('id', '=', broken.id).execute()
    setClock('2026-03-11T09:00:00Z')
    await runAll()
    expect(t.mails.map(({ to }) => to)).toEqual(['fine@example.com'])
    await setFilters('{}')
    await t.database.updateTable('scheduled_reports').set({ timezone: 'UTC' }).where('id', '=', broken.id).execute()
    await runAll()
    expect(t.mails.map(({ to }) => to)).toEqual(['fine@example.com', 'broken@example.com'])
  })

  test('a stop is heeded between two reports, and the rest is sent after it', async () => {
    for (let index = 0; index < 3; index++) await create({ timezone: 'UTC', recipients: [`${index}@example.com`] })
    t.advance(7 * DAY)
    const stopping = new AbortController()
    const call: typeof t.deps.charts.call = (turn, chart) => {
      stopping.abort()
      return t.deps.charts.call(turn, chart)
    }
    await runDueReports({ ...t.deps, charts: { ...t.deps.charts, call } }, t.now(), stopping.signal)
    await t.sendMails()
    expect(t.mails.map(({ to }) => to)).toEqual(['0@example.com'])
    await runAll()
    expect(t.mails.map(({ to }) => to)).toEqual(['0@example.com', '1@example.com', '2@example.com'])
  })

  test('a report goes out without a picture where none can be drawn', async () => {
    expectErrors(/a chart couldn't be drawn/)
    const { id } = await create({ timezone: 'UTC' })
    setClock('2026-03-16T09:00:00Z')
    const charts = { ...t.deps.charts, call: () => Promise.reject(new Error('no canvas here')) }
    await runDueReports({ ...t.deps, charts }, t.now(), RUNNING)
    await t.sendMails()
    expect([t.mails.length, t.mails[0]?.picture, t.mails[0]?.html?.includes('<img')]).toEqual([1, undefined, false])
    expect((await get(id)).next_run_at).toBe('2026-03-23T09:00:00.000Z')
  })
})
