import { expect } from 'bun:test'
import { testLong } from '../volume.ts'
import { checkAccessible, describeDashboard, expectComplaint, open, page, sendHere } from './dashboard.ts'

const USER = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: 'veda@example.com',
  name: { givenName: '<b>Veda</b>', familyName: 'Torp' },
  emails: [{ value: 'veda@example.com', primary: true }],
}

describeDashboard('directory sync', () => {
  testLong('is set up for a SCIM client, whose users and what it told are seen', async () => {
    await open('directory-sync')
    await page.getByRole('button', { name: 'Create token' }).click()
    const dialog = page.getByRole('dialog', { name: 'Token of the SCIM client' })
    const secret = await dialog.getByText(/^scim_/).textContent()
    await dialog.getByRole('button', { name: 'Done' }).click()
    const { scim_url } = await sendHere('GET', '/scim')
    const answer = await fetch(`${scim_url}/Users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify(USER),
    })
    expect(answer.status).toBe(201)
    await page.getByRole('tab', { name: 'Users' }).click()
    const users = page.getByRole('table', { name: 'Directory users' })
    await users.getByText('<b>Veda</b> Torp').waitFor()
    await users.getByText('Active').waitFor()
    await checkAccessible()
    await page.getByRole('tab', { name: 'Events' }).click()
    await page.getByRole('table', { name: 'Directory events' }).getByText('A new member').waitFor()
  })

  testLong('is set up for WorkOS, switched off and on, and ended', async () => {
    await open('directory-sync')
    await page.getByLabel('Directory ID').fill('directory_1')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Enter the signing secret.').waitFor()
    await page.getByRole('textbox', { name: 'Signing secret' }).fill('very secret')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Directory sync is on').waitFor()
    await checkAccessible()
    await page.getByLabel('Role of new members').selectOption('owner')
    await page
      .getByText(/Once a domain is verified/)
      .last()
      .waitFor()
    await page.getByLabel('Role of new members').selectOption('editor')
    await page.getByText('Role of new members saved').waitFor()
    expectComplaint(/400/)
    await page.getByRole('button', { name: 'Switch off' }).click()
    await page.getByText('Directory sync is off').waitFor()
    expect(await sendHere('GET', '/scim')).toMatchObject({ directory_id: 'directory_1', default_role: 'editor', enabled: false })
    await page.getByRole('button', { name: 'Switch on' }).click()
    await page.getByText('Directory sync is on').waitFor()
    await page.getByRole('button', { name: 'End directory sync' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End directory sync' }).click()
    await page.getByText('Directory sync ended').waitFor()
    expect((await sendHere('GET', '/scim')).directory_id).toBeNull()
  })
})
