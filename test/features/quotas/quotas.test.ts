import { describe, expect, test } from 'bun:test'
import { warnOfQuotas } from '../../../src/features/quotas/jobs.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useFreshWorkspaces()

const DAY = 86_400_000
const path = () => `/v1/workspaces/${ws}`

/** What the job mails to the owner: the percents and quotas of the subjects. */
async function warned(to: User = owner): Promise<string[]> {
  t.mails.splice(0)
  await warnOfQuotas(t.deps, t.now(), RUNNING)
  await t.sendMails()
  return t.mails
    .filter((mail) => mail.to === to.email && /%/.test(mail.subject))
    .map(({ subject }) => subject.split(' has used ')[1] ?? subject)
}
const links = async (count: number): Promise<number[]> => {
  const rows = Array.from({ length: count }, () => ({ destination_url: 'https://example.com/' }))
  const { body } = await t.send('POST', `${path()}/links/bulk`, { as: owner, body: { links: rows } })
  expect(body.created).toBe(count)
  return body.items.map(({ id }: { id: number }) => id)
}
const remove = (ids: number[]) => t.send('POST', `${path()}/links/bulk-delete`, { as: owner, body: { ids } })
async function setTerms(terms: object): Promise<void> {
  const admin = await t.user()
  await t.deps.write((tx) => tx.updateTable('users').set({ is_instance_admin: 1 }).where('id', '=', admin.id).execute())
  expect((await t.send('PATCH', `/v1/admin/workspaces/${ws}`, { as: admin, body: terms })).status).toBe(200)
}
async function clicks(count: number): Promise<void> {
  const slug = (await t.link(owner, ws)).slug
  for (let click = 0; click < count; click++) await t.visit(slug, { address: `198.51.100.${click % 250}` })
  await t.flushClicks()
}

describe('admins are mailed once for the links that a workspace', () => {
  test('has, at 80 and at 100 %', async () => {
    await links(39)
    expect(await warned()).toEqual([])
    await links(1)
    expect(await warned()).toEqual(['80% of its links'])
    expect(await warned()).toEqual([])
    await links(9)
    expect(await warned()).toEqual([])
    await links(1)
    expect(await warned()).toEqual(['100% of its links'])
    t.advance(40 * DAY)
    expect(await warned()).toEqual([])
  })

  test('has again, after it had fewer', async () => {
    const made = await links(50)
    await warned()
    await remove(made.slice(0, 5))
    expect(await warned()).toEqual([])
    await links(5)
    expect(await warned()).toEqual(['100% of its links'])
    await remove(made.slice(5, 20))
    expect(await warned()).toEqual([])
    await links(6)
    expect(await warned()).toEqual(['80% of its links'])
  })

  test('has, as its plan and its own limits count them; archived and deleted ones don’t count', async () => {
    const made = await links(41)
    await t.send('PATCH', `${path()}/links/bulk`, { as: owner, body: { ids: made.slice(0, 2), changes: { status: 'archived' } } })
    expect(await warned()).toEqual([])
    await setTerms({ limits: { links: 45 } })
    expect(await warned()).toEqual(['80% of its links'])
    await setTerms({ plan_tier: 'business', limits: null })
    expect(await warned()).toEqual([])
  })
})

test('every admin and owner is mailed, and nobody else', async () => {
  const admin = await t.member(owner, ws, 'admin')
  const [editor, viewer] = [await t.member(owner, ws, 'editor'), await t.member(owner, ws, 'viewer')]
  await links(40)
  await warned()
  const recipients = t.mails.filter(({ subject }) => subject.includes('%')).map(({ to }) => to)
  expect(recipients.toSorted()).toEqual([`${owner.email}`, `${admin.email}`].toSorted())
  for (const { email } of [editor, viewer]) expect(recipients).not.toContain(`${email}`)
  expect(t.mails.find(({ subject }) => subject.includes('%'))?.text).toMatch(/40 of 50 links/)
})

describe('admins are mailed once for the clicks of a month', () => {
  test('at 80 and at 100 %, and anew in the next month', async () => {
    await setTerms({ limits: { clicks_per_month: 10 } })
    await clicks(7)
    expect(await warned()).toEqual([])
    await clicks(1)
    expect(await warned()).toEqual(['80% of its monthly clicks'])
    await clicks(1)
    expect(await warned()).toEqual([])
    await clicks(1)
    expect(await warned()).toEqual(['100% of its monthly clicks'])
    expect(await warned()).toEqual([])
    t.advance(31 * DAY)
    expect(await warned()).toEqual([])
    await clicks(8)
    expect(await warned()).toEqual(['80% of its monthly clicks'])
  })

  test('of a new plan too, when what was used is less of it', async () => {
    await setTerms({ limits: { clicks_per_month: 5 } })
    await clicks(5)
    expect((await warned()).length).toBeGreaterThan(0)
    await setTerms({ limits: { clicks_per_month: 10 } })
    expect(await warned()).toEqual([])
    await clicks(3)
    expect(await warned()).toEqual(['80% of its monthly clicks'])
  })
})

test('a workspace without limits is not warned', async () => {
  await setTerms({ plan_tier: 'enterprise' })
  await links(60)
  await clicks(5)
  expect(await warned()).toEqual([])
})
