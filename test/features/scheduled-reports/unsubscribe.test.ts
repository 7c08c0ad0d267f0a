import { beforeEach, describe, expect, test } from 'bun:test'
import { runDueReports } from '../../../src/features/scheduled-reports/jobs.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { decoded, elementsOf } from '../redirect/visiting.ts'
import { audited, create, get, mailOf, path, setClock, startAfresh } from './scheduling.ts'

useFreshWorkspaces()
beforeEach(startAfresh)

const RECIPIENTS = ['Ada@example.com', 'bob@example.com']
/** The path in a recipient's mail. */
async function linkIn(id: number, to: string): Promise<string> {
  await mailOf(id)
  const { pathname, search } = new URL(t.mails.find((mail) => mail.to === to)?.unsubscribeUrl ?? 'http://none')
  return pathname + search
}
const ONE_CLICK = { body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
const said = ({ text }: { text: string }) => elementsOf(text).find(({ tag }) => tag === 'p')?.text ?? ''

describe('the address in a mail', () => {
  test('changes nothing when it is opened: it asks, with a button', async () => {
    const made = await create({ recipients: RECIPIENTS })
    const link = await linkIn(made.id, 'Ada@example.com')
    const page = await t.send('GET', link)
    expect([page.status, said(page)]).toEqual([200, 'Stop sending the report “Weekly report” to Ada@example.com?'])
    expect(elementsOf(page.text).some(({ tag }) => tag === 'button')).toBe(true)
    expect((await t.send('HEAD', link)).status).not.toBe(500)
    expect((await get(made.id)).recipients).toEqual(RECIPIENTS)
  })

  test('takes its recipient off by a POST without cookies or Origin, and nobody else', async () => {
    const { id } = await create({ recipients: RECIPIENTS })
    const answer = await t.send('POST', await linkIn(id, 'Ada@example.com'), ONE_CLICK)
    expect([answer.status, said(answer)]).toEqual([200, 'Ada@example.com no longer gets the report “Weekly report”.'])
    expect(await get(id)).toMatchObject({ recipients: ['bob@example.com'], enabled: true })
    setClock('2026-03-16T12:00:00Z')
    t.mails.length = 0
    await runDueReports(t.deps, t.now(), RUNNING)
    await t.sendMails()
    expect(t.mails.map(({ to }) => to)).toEqual(['bob@example.com'])
  })

  test('takes it off however it is written there by now', async () => {
    const { id } = await create({ recipients: RECIPIENTS })
    const link = await linkIn(id, 'Ada@example.com')
    await t.send('PATCH', path(id), { as: owner, body: { recipients: ['ADA@EXAMPLE.COM', 'eve@example.com'] } })
    await t.send('POST', link)
    expect((await get(id)).recipients).toEqual(['eve@example.com'])
  })

  test('is kept in the audit as done by the service', async () => {
    const { id } = await create({ recipients: RECIPIENTS })
    await t.send('POST', await linkIn(id, 'bob@example.com'))
    expect((await audited()).at(-1)).toEqual({
      kind: 'report.unsubscribed',
      target_id: id,
      actor_user_id: null,
      metadata: { address: 'bob@example.com' },
    })
  })

  test('disables the report that has nobody left', async () => {
    const { id } = await create({ recipients: ['ada@example.com'] })
    await t.send('POST', await linkIn(id, 'ada@example.com'))
    expect(await get(id)).toMatchObject({ recipients: [], enabled: false, next_run_at: null })
  })

  test('says so kindly, again and again, once there is nothing left to end', async () => {
    const { id } = await create({ recipients: RECIPIENTS })
    const link = await linkIn(id, 'Ada@example.com')
    const none = [200, 'Ada@example.com isn’t subscribed to this report, or the report was deleted.']
    await t.send('POST', link)
    for (const method of ['GET', 'POST']) {
      const answer = await t.send(method, link)
      expect([answer.status, said(answer)]).toEqual(none)
    }
    await t.send('DELETE', path(id), { as: owner })
    for (const method of ['GET', 'POST']) {
      const answer = await t.send(method, link)
      expect([answer.status, said(answer)]).toEqual(none)
    }
    expect((await audited()).filter(({ kind }) => kind === 'report.unsubscribed')).toHaveLength(1)
  })

  test('lasts, and does not show the recipient to who only sees the address', async () => {
    const { id } = await create({ recipients: RECIPIENTS })
    const link = await linkIn(id, 'bob@example.com')
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('bob')
    setClock('2036-01-01T00:00:00Z')
    await t.send('POST', link)
    expect((await get(id)).recipients).toEqual(['Ada@example.com'])
  })

  test('shows a hostile name as it is written', async () => {
    const { id } = await create({ name: '<script>alert(1)</script>' })
    const page = await t.send('GET', await linkIn(id, 'ada@example.com'))
    expect(decoded(said(page))).toContain('<script>alert(1)</script>')
    expect(page.text).not.toContain('<script')
  })
})

test('an address that is not ours, not whole, or was encrypted for something else changes nothing', async () => {
  const { id } = await create({ recipients: RECIPIENTS })
  const link = await linkIn(id, 'Ada@example.com')
  const token = link.split('token=')[1] ?? ''
  const flipped = [0, 20, 40, token.length - 3].map((at) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1))
  const ciphertext = [
    'secret',
    JSON.stringify(['other', id, 'Ada@example.com']),
    JSON.stringify(null),
    JSON.stringify(['unsubscribe', 'x']),
  ]
  const others = ciphertext.map((text) => encodeURIComponent(t.deps.encryption.encrypt(text)))
  for (const wrong of ['', 'x', token.slice(0, -4), ...flipped, ...others]) {
    for (const method of ['GET', 'POST']) {
      const { status } = await t.send(method, `/unsubscribe?token=${wrong}`)
      expect([method, wrong, status]).toEqual([method, wrong, 404])
    }
  }
  expect((await t.send('GET', '/unsubscribe')).status).toBe(404)
  expect((await get(id)).recipients).toEqual(RECIPIENTS)
})

test('no short link can take its place', async () => {
  const { status } = await t.send('POST', `/v1/workspaces/${ws}/links`, {
    as: owner,
    body: { destination_url: 'https://example.com/', slug: 'unsubscribe' },
  })
  expect(status).toBe(400)
})
