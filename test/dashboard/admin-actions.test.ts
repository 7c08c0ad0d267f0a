import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { testLong } from '../volume.ts'
import { checkAccessible, describeDashboard, newContext, newMember, page, send, sendHere, workspace } from './dashboard.ts'

// What instance admins do to users, to workspaces and to the whole instance, and what members see of it.

const adminTab = (tab: string) => page.goto(`/app/admin?tab=${tab}`)

/** Chooses an entry of the menu of a row. */
async function choose(entry: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const said = (text: string) => page.getByText(text, { exact: true }).waitFor()
const userOf = async (email: string) => (await send('GET', `/v1/admin/users?search=${email}`)).items[0]
const workspaceHere = async () => (await send('GET', `/v1/admin/workspaces?search=${workspace.slug}`)).items[0]

/** A member's page. What it is refused, the browser complains of. */
const pageOf = async (session: string): Promise<Page> => (await newContext(session)).newPage()

describeDashboard('an instance admin', () => {
  testLong('suspends a user with a reason, and restores them', async () => {
    await newMember('viewer', 'sue@example.com')
    await adminTab('users&search=sue')
    await choose('Suspend…', 'sue@example.com')
    const dialog = page.getByRole('dialog', { name: 'Suspend sue@example.com?' })
    await dialog.getByLabel('Reason').fill('Sends spam.')
    await checkAccessible()
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
    await said('sue@example.com was suspended')
    await row('sue@example.com').getByText('Suspended', { exact: true }).waitFor()
    await checkAccessible()
    expect((await userOf('sue@example.com')).suspended_reason).toBe('Sends spam.')
    await choose('Restore', 'sue@example.com')
    await said('sue@example.com was restored')
    await row('sue@example.com').getByText('Suspended', { exact: true }).waitFor({ state: 'detached' })
    expect((await userOf('sue@example.com')).suspended_at).toBe(null)
  })

  testLong('deletes a user in 30 days once their email address was entered, and takes it back', async () => {
    await newMember('viewer', 'del@example.com')
    await adminTab('users&search=del@')
    await choose('Delete…', 'del@example.com')
    const dialog = page.getByRole('dialog', { name: 'Delete del@example.com?' })
    const button = dialog.getByRole('button', { name: 'Delete in 30 days' })
    expect(await button.isDisabled()).toBe(true)
    await dialog.getByLabel('To confirm, enter').fill('del@example.com')
    await checkAccessible()
    await button.click()
    await said('del@example.com will be deleted in 30 days')
    await row('del@example.com').getByText('Deletion on').waitFor()
    await choose('Restore', 'del@example.com')
    await said('del@example.com was restored')
    expect(await userOf('del@example.com')).toMatchObject({ suspended_at: null, delete_at: null })
  })

  testLong('suspends a workspace, chooses what its links do, deletes it in 30 days, and restores it', async () => {
    const { name, slug } = workspace
    await adminTab(`workspaces&search=${slug}`)
    await choose('Suspend…', name)
    const suspend = page.getByRole('dialog', { name: `Suspend ${name}?` })
    await suspend.getByLabel('Keep redirecting').check()
    await suspend.getByLabel('Reason').fill('Not paid.')
    await checkAccessible()
    await suspend.getByRole('button', { name: 'Suspend', exact: true }).click()
    await said(`${name} was suspended`)
    expect(await workspaceHere()).toMatchObject({ suspended_reason: 'Not paid.', suspended_links: 'redirect', delete_at: null })
    await choose('Delete…', name)
    const remove = page.getByRole('dialog', { name: `Delete ${name}?` })
    await remove.getByLabel('To confirm, enter').fill(slug)
    await checkAccessible()
    await remove.getByRole('button', { name: 'Delete in 30 days' }).click()
    await said(`${name} will be deleted in 30 days`)
    await row(name).getByText('Deletion on').waitFor()
    await checkAccessible()
    await choose('Restore', name)
    await said(`${name} was restored`)
    expect(await workspaceHere()).toMatchObject({ suspended_at: null, suspended_links: null, delete_at: null })
  })

  testLong('sees the jobs of all workspaces and cancels one', async () => {
    await adminTab('jobs')
    await page.getByText('No jobs are waiting or running').waitFor()
    await checkAccessible()
    for (let nth = 0; nth < 20; nth++) await sendHere('POST', '/links', { destination_url: `https://host${nth}.example/` })
    const { id } = await sendHere('POST', '/link-audits')
    await page.reload()
    await page.getByRole('button', { name: `Cancel Link audit ${id}` }).click()
    await said(`Link audit ${id} was canceled`)
    await page.getByText('No jobs are waiting or running').waitFor()
    expect((await sendHere('GET', `/link-audits/${id}`)).status).toBe('cancelled')
  })

  testLong('pauses mail and webhooks, which every page says until they are sent again', async () => {
    await adminTab('controls')
    await page.getByRole('button', { name: 'Pause mail' }).click()
    await page.getByRole('button', { name: 'Pause webhooks' }).click()
    await page.getByRole('status').getByText('Webhooks are paused').waitFor()
    await checkAccessible()
    await page.goto(`/app/${workspace.slug}/links`)
    await page.getByRole('status').getByText('Outgoing mail is paused').waitFor()
    await page.getByRole('link', { name: 'Open the controls' }).first().click()
    await page.getByRole('button', { name: 'Send mail again' }).click()
    await page.getByRole('button', { name: 'Send webhooks again' }).click()
    await page.getByText('Webhooks are paused', { exact: true }).waitFor({ state: 'detached' })
    await page.getByText('Outgoing mail is paused', { exact: true }).waitFor({ state: 'detached' })
    expect(await send('GET', '/v1/admin/settings')).toMatchObject({ mail_paused_at: null, webhooks_paused_at: null })
    await adminTab('audit')
    await page.getByRole('table', { name: 'Audit log' }).getByText('webhooks_paused').first().waitFor()
    await checkAccessible()
  })

  testLong('switches maintenance mode on and off, and members see the message', async () => {
    const session = await newMember('editor', 'mia@example.com')
    const seen = await pageOf(session)
    await seen.goto(`/app/${workspace.slug}/tags?dialog=new`)
    await seen.getByRole('dialog').getByLabel('Name').fill('spring')
    await adminTab('controls')
    await page.getByLabel('Message').fill('Back at 10:00 UTC.')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('status').getByText('Back at 10:00 UTC.').waitFor()
    await checkAccessible()
    // The first that is refused makes the page say why; pages that are opened later say it at once.
    await seen
      .getByRole('dialog')
      .getByRole('button', { name: /^Create/ })
      .click()
    await seen.getByText('Back at 10:00 UTC.').first().waitFor()
    await seen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await seen.getByRole('status').getByText('Back at 10:00 UTC.').waitFor()
    expect(await seen.getByRole('link', { name: 'Open the controls' }).count()).toBe(0)
    await seen.goto(`/app/${workspace.slug}/links`)
    await seen.getByRole('status').getByText('This service is under maintenance').waitFor()
    await checkAccessible(seen)
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByText('This service is under maintenance').waitFor({ state: 'detached' })
    expect((await send('GET', '/v1/admin/settings')).maintenance_at).toBe(null)
  })
})

describeDashboard('a suspended workspace', () => {
  testLong('says to its members that it is suspended, why, and whom to ask; others stay open', async () => {
    const session = await newMember('editor', 'eve@example.com')
    const other = await send('POST', '/v1/workspaces', { name: 'Elsewhere' })
    const { id } = await userOf('eve@example.com')
    await send('POST', `/v1/workspaces/${other.id}/members`, { user_id: id, role: 'editor' })
    const seen = await pageOf(session)
    await seen.goto(`/app/${workspace.slug}/links`)
    await seen.getByText('No links yet').waitFor()
    await send('POST', `/v1/admin/workspaces/${workspace.id}/suspend`, { reason: 'Links to phishing pages.' })
    const suspended = seen.getByRole('heading', { level: 1, name: 'This workspace is suspended' })
    // On the way to another page, and when the workspace is opened.
    await seen.getByRole('tab', { name: 'Tags' }).click()
    await suspended.waitFor()
    await seen.goto(`/app/${workspace.slug}/links`)
    await suspended.waitFor()
    await seen.getByRole('region', { name: 'Reason' }).getByText('Links to phishing pages.').waitFor()
    await seen.getByText('contact the person who runs this service').waitFor()
    expect(await seen.getByText('Something went wrong').count()).toBe(0)
    await checkAccessible(seen)
    await seen.getByRole('button', { name: 'Workspace', exact: true }).click()
    await seen.getByRole('menuitem', { name: 'Elsewhere' }).click()
    await seen.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await send('POST', `/v1/admin/workspaces/${workspace.id}/restore`)
    await seen.goto(`/app/${workspace.slug}/links`)
    await seen.getByText('No links yet').waitFor()
  })
})

describeDashboard('a suspended account', () => {
  testLong('is refused on the sign-in page, which says why and whom to ask', async () => {
    const session = await newMember('viewer', 'sid@example.com')
    await send('POST', `/v1/admin/users/${(await userOf('sid@example.com')).id}/suspend`, { reason: 'Sends spam' })
    const seen = await pageOf(session)
    await seen.goto(`/app/${workspace.slug}/links`)
    await seen.getByLabel('Email').fill('sid@example.com')
    await seen.getByLabel('Password').fill('a good long password')
    await seen.getByRole('button', { name: 'Sign in', exact: true }).click()
    const alert = seen.getByRole('alert')
    await alert.waitFor()
    expect(await alert.textContent()).toBe(
      'Your account is suspended. Reason: Sends spam. If you think that this is a mistake, contact the person who runs this service.',
    )
  })
})
