import { expect } from 'bun:test'
import { shlinkServer } from '../features/imports/services.ts'
import { until } from '../server.ts'
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

const start = () => page.getByRole('button', { name: 'Start import' }).click()
const preview = () => page.getByRole('table', { name: 'First rows' })

describeDashboard('an import', () => {
  testLong('shows the first rows of a file, makes its links, and says why others failed', async () => {
    await sendHere('POST', '/links', { destination_url: 'https://example.com/', slug: 'taken' })
    await open('imports')
    await page.getByText('No imports yet').waitFor()
    await checkAccessible()
    const csv = 'slug;destination_url;title\none;https://example.com/1;<img src=x onerror=alert(1)>\ntaken;https://example.com/2;Two\n'
    await page.locator('input[type=file]').setInputFiles({ name: 'links.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await page.getByText('links.csv').waitFor()
    await preview().getByRole('cell', { name: '<img src=x onerror=alert(1)>' }).waitFor()
    await page.getByLabel('Tags').fill('moved')
    await page.keyboard.press('Enter')
    await checkAccessible()
    await start()
    await page.getByText('2 of 2 rows: 1 link created, 1 row failed.').waitFor()
    await page.getByRole('table', { name: 'Failed rows' }).getByRole('row').filter({ hasText: 'taken' }).waitFor()
    await checkAccessible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const [header, row] = (await Bun.file(await (await download).path()).text()).split('\r\n')
    expect(header).toBe('row,slug,destination_url,code,error')
    expect(row).toStartWith('2,taken,https://example.com/2,slug_taken,')
    expect((await sendHere('GET', '/links?search=one')).items[0]).toMatchObject({ slug: 'one', tags: ['moved'] })
    await page.getByRole('button', { name: 'Import more' }).click()
    await page.getByRole('table', { name: 'Imports' }).getByText('completed').waitFor()
  })

  testLong('takes what is pasted, of each service, and says at once what it can not read', async () => {
    await open('imports')
    await page.getByLabel('Source').selectOption('Kutt')
    await page.getByLabel('Or paste its content').fill('{"data":[{"address":"k","target":"https://example.com/k"}]}')
    await preview().getByRole('cell', { name: 'https://example.com/k' }).waitFor()
    await page.getByLabel('Source').selectOption('Bitly')
    await start()
    await page.locator('[aria-invalid=true]').waitFor()
    expectComplaint(/400/)
    await page.getByLabel('Source').selectOption('Kutt')
    await start()
    await page.getByText('1 of 1 row: 1 link created, 0 rows failed.').waitFor()
  })

  testLong('is checked first: where the hosts come to, what is changed and what would fail, and nothing is made', async () => {
    await sendHere('POST', '/links', { destination_url: 'https://example.com/', slug: 'there' })
    await open('imports')
    await page.getByLabel('Source').selectOption('Rebrandly')
    const rows = [
      {
        slashtag: 'checked',
        destination: 'https://example.com/1',
        title: 't'.repeat(300),
        shortUrl: 'go.acme.example/checked',
        mood: 'sunny',
      },
      { slashtag: 'there', destination: 'https://example.com/2', shortUrl: 'go.acme.example/there' },
    ]
    await page.getByLabel('Or paste its content').fill(JSON.stringify(rows))
    await page.getByRole('button', { name: 'Check first' }).click()
    await page.getByText('2 of 2 rows: 1 link would be created, 1 row would fail.').waitFor()
    const warnings = page.getByRole('table', { name: 'Warnings' })
    await warnings.getByRole('row').filter({ hasText: 'mood' }).waitFor()
    await page.getByRole('table', { name: 'Failed rows' }).getByRole('row').filter({ hasText: 'there' }).waitFor()
    await checkAccessible()
    await page.getByLabel('Type of warning').selectOption('Changed')
    await warnings.getByRole('row').filter({ hasText: 'mood' }).waitFor({ state: 'detached' })
    await warnings.getByRole('row').filter({ hasText: 'title' }).waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('region', { name: 'Warnings' }).getByRole('button', { name: 'Download CSV' }).click()
    expect(await Bun.file(await (await download).path()).text()).toStartWith('row,slug,field,kind,message\r\n1,checked,title,changed,')
    expect((await sendHere('GET', '/links?search=checked')).items).toEqual([])
    await page.getByLabel('Domain for go.acme.example').waitFor()
    await start()
    await page.getByText('2 of 2 rows: 1 link created, 1 row failed.').waitFor()
  })

  testLong('whose dates can be read in two ways shows rows in both readings, and reads them as the user chooses', async () => {
    await open('imports')
    const csv = 'slug,destination_url,created_at\nambiguous,https://example.com/,01/02/2024\n'
    await page.getByLabel('Or paste its content').fill(csv)
    await page.getByRole('button', { name: 'Check first' }).click()
    const rows = page.getByRole('table', { name: 'Rows in each reading', exact: true })
    await rows
      .getByRole('row')
      .filter({ hasText: '01/02/2024' })
      .filter({ hasText: '2024-02-01' })
      .filter({ hasText: '2024-01-02' })
      .waitFor()
    expectComplaint(/422/)
    await checkAccessible()
    await page.getByLabel('dd/mm/yyyy').check()
    await start()
    await page.getByText('1 of 1 row: 1 link created, 0 rows failed.').waitFor()
    expect((await sendHere('GET', '/links?search=ambiguous')).items[0].created_at).toBe('2024-02-01T00:00:00.000Z')
  })

  testLong('of clicks whose file does not say their link counts them for the one that is chosen', async () => {
    const { id } = await sendHere('POST', '/links', { destination_url: 'https://example.com/', slug: 'counted' })
    await open('imports')
    await page.getByLabel('Source').selectOption('Bitly')
    await page.getByLabel('Or paste its content').fill('{"link_clicks":[{"clicks":5,"date":"2026-01-05T00:00:00+0000"}]}')
    await page.getByLabel('Link', { exact: true }).fill('counted')
    await page.getByRole('option', { name: 'counted' }).click()
    await checkAccessible()
    await start()
    await page.getByText('1 of 1 row: 0 links created, 0 rows failed.').waitFor()
    expect((await sendHere('GET', `/links/${id}`)).imported_clicks).toBe(5)
  })

  testLong('can be cancelled while it runs, and goes on where the page is left', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `s${index},https://example.com/${index}`)
    await sendHere('POST', '/imports', { source: 'csv', content: `slug,destination_url\n${rows.join('\n')}` })
    await open('imports')
    await page.getByRole('button', { name: 'CSV', exact: true }).click()
    await page.getByRole('progressbar', { name: 'Progress' }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('canceled', { exact: true }).waitFor()
    await until(async () => (await sendHere('GET', '/imports')).items[0].status === 'cancelled')
  })

  testLong('is seen by a viewer, who can not start one', async () => {
    await sendHere('POST', '/imports', { source: 'csv', content: 'slug,destination_url\nseen,nonsense' })
    const context = await newContext(await newMember('viewer'))
    const seen = await openPage(context)
    await seen.goto(`/app/${workspace.slug}/imports`)
    await seen.getByRole('button', { name: 'CSV', exact: true }).click()
    await seen.getByRole('table', { name: 'Failed rows' }).waitFor()
    expect(await seen.getByRole('button', { name: 'Start import' }).count()).toBe(0)
  })
})

// On loopback, where only developers' servers may ask.
describeDashboard(
  'an import that is fetched',
  () => {
    testLong('comes directly from a service, with its progress, and keeps no key in the page', async () => {
      const server = shlinkServer([
        {
          shortCode: 'direct',
          longUrl: 'https://example.com/direct',
          visits: [{ date: '2024-01-01T00:00:00+00:00', referer: '', userAgent: '', country: null }],
        },
      ])
      await open('imports')
      await page.getByLabel('Source').selectOption('Shlink')
      await page.getByText('Fetch directly').click()
      await start()
      await page.getByText('Enter the URL of the service.').waitFor()
      await page.getByLabel('URL', { exact: true }).fill(server.url)
      await page.getByLabel('API key', { exact: true }).fill('key')
      await checkAccessible()
      await start()
      await page.getByText('1 of 1 row: 1 link created, 0 rows failed.').waitFor()
      await page.getByText('The links had 1 click.').waitFor()
      await page.getByText('completed', { exact: true }).waitFor()
      server.stop()
    })
  },
  { DEV_AUTH: 'true' },
)
