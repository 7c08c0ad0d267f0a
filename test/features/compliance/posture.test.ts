import { beforeEach, describe, expect, test } from 'bun:test'
import { verifyChains } from '../../../src/features/audit/chain.ts'
import { purgeOldClicks } from '../../../src/features/click-retention/jobs.ts'
import { purgeOldAuditEntries } from '../../../src/features/compliance/jobs.ts'
import { purgeOldConversions } from '../../../src/features/conversions/jobs.ts'
import { DAY } from '../../../src/lib/clock.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'pro', DATA_REGION: 'eu-central' })

let path: string
beforeEach(() => {
  path = `/v1/workspaces/${ws}/compliance`
})
const get = async (as = owner) => (await t.send('GET', path, { as })).body
const patch = (body: object, as = owner) => t.send('PATCH', path, { as, body })
const rename = (name: string) => t.send('PATCH', `/v1/workspaces/${ws}`, { as: owner, body: { name } })
const kinds = async () =>
  (await t.deps.db.selectFrom('audit_entries').select('kind').where('workspace_id', '=', ws).orderBy('id').execute()).map(
    ({ kind }) => kind,
  )

describe('the posture', () => {
  test('is what holds without any choice: the plan’s retention, audit entries for ever, no consent, no agreement', async () => {
    expect(await get()).toEqual({
      data_region: 'eu-central',
      anonymize_ip: true,
      retention_days: 730,
      consent_required: false,
      audit_retention_days: null,
      dpa: { status: 'none', agreement_id: null, version: null, signed_at: null, countersigned_at: null },
    })
  })

  test('changes by field, with an audit entry, and takes anonymisation to the settings of the workspace', async () => {
    const changed = await patch({ anonymize_ip: false, retention_days: 30 })
    expect([changed.status, changed.body]).toEqual([200, { ...(await get()), anonymize_ip: false, retention_days: 30 }])
    await patch({ consent_required: true, audit_retention_days: 400 })
    expect(await get()).toMatchObject({ anonymize_ip: false, retention_days: 30, consent_required: true, audit_retention_days: 400 })
    expect((await t.send('GET', `/v1/workspaces/${ws}`, { as: owner })).body.settings.anonymize_ip).toBe(false)
    const { items } = (await t.send('GET', `/v1/workspaces/${ws}/audit?kind=compliance.updated`, { as: owner })).body
    expect(items.map(({ metadata }: { metadata: object }) => metadata)).toEqual([
      { changes: { consent_required: true, audit_retention_days: 400 } },
      { changes: { retention_days: 30 } },
    ])
    await patch({ retention_days: null, audit_retention_days: null })
    expect(await get()).toMatchObject({ retention_days: 730, audit_retention_days: null })
  })

  test.each([
    [{ retention_days: 731 }, 'retention_days must be at most 730 on your plan'],
    [{ anonymize_ip: false, retention_days: 731 }, 'retention_days must be at most 730 on your plan'],
    [{ retention_days: 0 }, 'retention_days'],
    [{ audit_retention_days: 364 }, 'audit_retention_days'],
    [{ data_region: 'us' }, 'data_region'],
    [{ dpa: { status: 'signed' } }, 'dpa'],
    [{ consent_required: null }, 'consent_required'],
  ])('refuses %j with a 400, and changes nothing', async (body, message) => {
    const before = await get()
    const { status, body: fault } = await patch(body)
    expect([status, fault.error]).toEqual([400, expect.stringContaining(message)])
    expect(await get()).toEqual(before)
  })

  test('keeps to the plan where that allows less later', async () => {
    await patch({ retention_days: 700 })
    await t.deps.write((tx) => tx.updateTable('workspaces').set({ plan_tier: 'free' }).where('id', '=', ws).execute())
    expect((await get()).retention_days).toBe(90)
  })

  test('is for admins', async () => {
    const editor = await t.member(owner, ws, 'editor')
    expect([(await t.send('GET', path, { as: editor })).status, (await patch({}, editor)).status]).toEqual([403, 403])
  })
})

describe('what is older than it is to be kept', () => {
  test('is purged of clicks and conversions: they stay counted', async () => {
    const link = await t.link(owner, ws)
    await t.visit(link.slug)
    await t.flushClicks()
    const customer = { external_id: 'c', email: 'c@example.com' }
    const body = { event: 'lead', external_id: 'l', customer_external_id: 'c', customer }
    await t.send('POST', `/v1/workspaces/${ws}/conversions`, { as: owner, body })
    await patch({ retention_days: 10 })
    const clicks = async () => (await t.send('GET', `/v1/analytics/workspaces/${ws}/clicks`, { as: owner })).body.items.length
    const from = new Date(t.now()).toISOString().slice(0, 10)
    t.advance(9 * DAY)
    await purgeOldClicks(t.deps, t.now(), RUNNING)
    expect(await clicks()).toBe(1)
    t.advance(2 * DAY)
    await purgeOldClicks(t.deps, t.now(), RUNNING)
    await purgeOldConversions(t.deps, t.now(), RUNNING)
    expect(await clicks()).toBe(0)
    const summary = await t.send('GET', `/v1/analytics/workspaces/${ws}/summary?from=${from}`, { as: owner })
    expect(summary.body.clicks).toBe(1)
  })

  test('is purged of audit entries, in batches, from the oldest on; the chain goes on', async () => {
    for (let index = 0; index < 600; index++) await rename(`old ${index}`)
    await patch({ audit_retention_days: 365 })
    t.advance(365 * DAY)
    await rename('new')
    await purgeOldAuditEntries(t.deps, t.now(), RUNNING)
    expect((await kinds()).length).toBe(603)
    t.advance(1)
    await purgeOldAuditEntries(t.deps, t.now(), RUNNING)
    expect(await kinds()).toEqual(['workspace.updated'])
    await rename('newer')
    const report = (await verifyChains(t.database, t.deps.signer)).chains.find(({ workspaceId }) => workspaceId === ws)
    expect(report).toMatchObject({ entries: 2, faults: [] })
    t.advance(366 * DAY)
    await purgeOldAuditEntries(t.deps, t.now(), RUNNING)
    expect(await kinds()).toEqual([])
    expect((await verifyChains(t.database, t.deps.signer)).chains.find(({ workspaceId }) => workspaceId === ws)).toMatchObject({
      entries: 0,
      faults: [],
    })
  })

  test('no operation and no statement can delete', async () => {
    await rename('x')
    const remove = t.deps.write((tx) => tx.deleteFrom('audit_entries').where('workspace_id', '=', ws).execute())
    expect(await remove.catch((error: Error) => error.message)).toContain('audit entries are immutable')
  })
})
