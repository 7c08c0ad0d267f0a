import { expect, test } from 'bun:test'
import { runDueImports } from '../../../src/features/imports/jobs.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const path = (rest = '') => `/v1/workspaces/${ws}/imports${rest}`
const post = (body: object) => t.send('POST', path(), { as: owner, body })
const csvOf = (dates: readonly string[]) =>
  `slug,url,created_at,expires_at\n${dates.map((date, i) => `d${ws}-${i},https://example.com/,${date},31/12/2099`).join('\n')}\n`
const AMBIGUOUS = ['01/02/2024', '03/04/2024', '05/06/2024', '07/08/2024']
const ambiguous = () => `slug,url,created_at\n${AMBIGUOUS.map((date, i) => `a${ws}-${i},https://example.com/,${date}`).join('\n')}\n`
const imports = async () => (await t.send('GET', path(), { as: owner })).body.items
async function createdAfter(body: object): Promise<string[]> {
  const { status, body: started } = await post(body)
  expect(status).toBe(202)
  await runDueImports(t.deps, t.now(), RUNNING)
  expect((await t.send('GET', path(`/${started.id}`), { as: owner })).body).toMatchObject({ status: 'completed', failed: 0 })
  const links = (await t.send('GET', `/v1/workspaces/${ws}/links?sort=slug`, { as: owner })).body.items
  return links.map(({ created_at }: { created_at: string }) => created_at.slice(0, 10))
}

test('dates with a day and a month that may change places are not guessed: three rows in both readings, and nothing is started', async () => {
  for (const dry_run of [true, false]) {
    const { status, body } = await post({ source: 'csv', content: ambiguous(), dry_run })
    expect([status, body.code, body.fields[0].path]).toEqual([422, 'unprocessable', 'date_format'])
    const [choice] = body.choices
    expect(choice).toMatchObject({ option: 'date_format', values: ['dd/mm/yyyy', 'mm/dd/yyyy'] })
    expect(choice.rows).toHaveLength(3)
    expect(choice.rows[0]).toEqual({
      ...{ row: 1, field: 'created_at', value: '01/02/2024' },
      readings: [
        { value: 'dd/mm/yyyy', reads_as: '2024-02-01' },
        { value: 'mm/dd/yyyy', reads_as: '2024-01-02' },
      ],
    })
  }
  expect(await imports()).toEqual([])
})

test.each([
  ['dd/mm/yyyy', ['2024-02-01', '2024-04-03', '2024-06-05', '2024-08-07']],
  ['mm/dd/yyyy', ['2024-01-02', '2024-03-04', '2024-05-06', '2024-07-08']],
])('they are read as %s if the request says so, also by the job that imports them', async (date_format, days) => {
  expect(await createdAfter({ source: 'csv', content: ambiguous(), date_format })).toEqual(days)
})

test('dates that only one format fits need no choice, and the import says how they were read', async () => {
  expect(await createdAfter({ source: 'csv', content: csvOf(['01/02/2024', '05/06/2024']) })).toEqual(['2024-02-01', '2024-06-05'])
  const [{ id }] = await imports()
  const { items } = (await t.send('GET', path(`/${id}/warnings`), { as: owner })).body
  expect(items.map(({ field, row, message }: Record<string, unknown>) => [field, row, message])).toEqual([
    ['date_format', null, 'Dates such as 31/12/2099 were read as dd/mm/yyyy, which fits every row.'],
  ])
})

test('a file that a child process reads is asked about, too', async () => {
  const rows = Array.from({ length: 500 }, (_, i) => `c${i},https://example.com/,01/02/2024`)
  const { status, body } = await post({ source: 'csv', content: `slug,url,created_at\n${rows.join('\n')}` })
  expect([status, body.choices[0].rows.length]).toEqual([422, 3])
})

test('the choice can be in the query of a CSV body, and in a form', async () => {
  const headers = { 'content-type': 'text/csv' }
  const asked = await t.send('POST', path(), { as: owner, body: Buffer.from(ambiguous()), headers })
  expect(asked.status).toBe(422)
  const sent = await t.send('POST', path('?date_format=dd/mm/yyyy&dry_run=true'), { as: owner, body: Buffer.from(ambiguous()), headers })
  expect(sent.status).toBe(202)
  const form = new FormData()
  for (const [name, value] of Object.entries({ source: 'csv', date_format: 'mm/dd/yyyy', content: ambiguous(), dry_run: 'true' }))
    form.append(name, value)
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  const body = Buffer.from(await encoded.arrayBuffer())
  const posted = await t.send('POST', path(), { as: owner, body, headers: { 'content-type': type } })
  expect(posted.status).toBe(202)
})

test.each([
  ['date_format', 'dd-mm-yy'],
  ['number_format', '1 234'],
  ['delimiter', '|'],
])('an unknown %s is refused', async (option, value) => {
  const { status, body } = await post({ source: 'csv', content: ambiguous(), [option]: value })
  expect([status, body.fields[0].path]).toEqual([400, option])
})

test('links that are fetched have no format to choose', async () => {
  const { status, body } = await post({ source: 'bitly', token: 'x', date_format: 'dd/mm/yyyy' })
  expect([status, body.fields[0].path]).toEqual([400, 'date_format'])
})
