import { expect } from 'bun:test'
import { testLong } from '../volume.ts'
import {
  checkAccessible,
  describeDashboard,
  follow,
  newContext,
  newMember,
  open,
  openPage,
  page,
  send,
  sendHere,
  workspace,
} from './dashboard.ts'

const row = (slug: string) => page.getByRole('table', { name: 'Suspicious links' }).getByRole('row').filter({ hasText: slug })
// What hides where it leads is suspect.
const newSuspect = (slug: string) => sendHere('POST', '/links', { destination_url: 'https://bit.ly/abc', slug })

describeDashboard('the safety of links', () => {
  testLong('is fine where nothing is suspect', async () => {
    await open('safety')
    await page.getByText('No suspicious links').waitFor()
    await checkAccessible()
  })

  testLong('is decided by an admin, at once', async () => {
    await newSuspect('parcel')
    await newSuspect('prize')
    await open('safety')
    await row('parcel').getByText('link shortener').waitFor()
    await row('parcel').getByRole('button', { name: 'Block' }).click()
    await row('parcel').getByText('blocked').waitFor()
    expect((await follow('parcel')).status).not.toBe(302)
    await checkAccessible()
    await row('prize').getByRole('button', { name: 'Allow' }).click()
    await row('prize').waitFor({ state: 'detached' })
    expect((await follow('prize')).status).toBe(302)
  })

  testLong('shows what visitors wrote, and keeps why it was decided', async () => {
    const { short_url } = await newSuspect('claim')
    await send('POST', '/v1/report', { short_url, reason: '<img src=x onerror=alert(1)>' })
    await open('safety')
    await row('claim').getByRole('button', { name: 'claim' }).click()
    const drawer = page.getByRole('dialog', { name: 'claim' })
    await drawer.getByRole('region', { name: 'Reports' }).getByText('<img src=x onerror=alert(1)>').waitFor()
    await drawer.getByRole('button', { name: 'Scan now' }).click()
    await page.getByText('Scan result: suspect').waitFor()
    await checkAccessible()
    await drawer.getByLabel('Comment').fill('Our own shop')
    await drawer.getByRole('button', { name: 'Allow' }).click()
    await drawer.waitFor({ state: 'detached' })
    await page.getByText('No suspicious links').waitFor()
    const [entry] = (await sendHere('GET', '/audit?kind=link.moderated')).items
    expect(entry.metadata).toMatchObject({ decision: 'allow', note: 'Our own shop' })
  })

  testLong('is read by a viewer, who decides nothing', async () => {
    await newSuspect('seen')
    const context = await newContext(await newMember('viewer'))
    const seen = await openPage(context)
    await seen.goto(`/app/${workspace.slug}/safety`)
    await seen.getByRole('button', { name: 'seen' }).click()
    await seen.getByRole('dialog').getByText('No visitor has reported it.').waitFor()
    for (const name of ['Allow', 'Block', 'Scan now']) expect(await seen.getByRole('button', { name, includeHidden: true }).count()).toBe(0)
  })
})
