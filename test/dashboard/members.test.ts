import { expect } from 'bun:test'
import { testLong } from '../volume.ts'
import {
  checkAccessible,
  describeDashboard,
  expectComplaint,
  newContext,
  newMember,
  open,
  openPage,
  page,
  sendHere,
  workspace,
} from './dashboard.ts'

const members = (of = page) => of.getByRole('table', { name: 'Members' })

describeDashboard('the members', () => {
  testLong('are invited by address, with a role, until they have joined or it is taken back', async () => {
    await open('members')
    await page.getByRole('button', { name: 'Invite member' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite member' })
    await dialog.getByLabel('Email').fill('no address')
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
    await dialog.locator('input[aria-invalid=true]').waitFor()
    expectComplaint(/400/)
    await checkAccessible()
    await dialog.getByLabel('Email').fill('grace@example.com')
    await dialog.getByLabel('Role').selectOption('viewer')
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByRole('table', { name: 'Invitations' }).getByText('viewer, pending').waitFor()
    await checkAccessible()
    await page.getByRole('button', { name: 'Revoke grace@example.com' }).click()
    await page.getByRole('table', { name: 'Invitations' }).waitFor({ state: 'detached' })
    expect((await sendHere('GET', '/invitations')).items[0].status).toBe('revoked')
  })

  testLong('get another role, and are removed after a question', async () => {
    await newMember('editor', 'edith@example.com')
    await open('members')
    const role = page.getByLabel('Role of edith@example.com')
    await role.selectOption('admin')
    await page.getByText('Role of edith@example.com changed').waitFor()
    expect((await sendHere('GET', '/members')).items.map(({ role }: { role: string }) => role)).toEqual(['owner', 'admin'])
    await page.getByRole('button', { name: 'Remove edith@example.com' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await members().getByText('edith@example.com').waitFor({ state: 'detached' })
  })

  testLong('see each other, change nobody without the role, and leave', async () => {
    const context = await newContext(await newMember('viewer', 'vera@example.com'))
    const seen = await openPage(context)
    await seen.goto(`/app/${workspace.slug}/members`)
    await members(seen).getByText('ann@example.com').waitFor()
    expect(await seen.getByRole('button', { name: /Invite|Remove/ }).count()).toBe(0)
    await seen.getByRole('button', { name: 'Leave workspace' }).click()
    await seen.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await seen.getByRole('heading', { level: 1, name: 'Account' }).waitFor()
    await seen.goto(`/app/${workspace.slug}/members`)
    await seen.getByRole('heading', { level: 1, name: 'Not found' }).waitFor()
  })

  testLong('the last owner of a workspace is told why to stay', async () => {
    await open('members')
    await page.getByRole('button', { name: 'Leave workspace' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('alert').getByText('A workspace needs at least one owner.').waitFor()
    expectComplaint(/409/)
  })
})
