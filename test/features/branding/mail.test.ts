import { describe, expect, test } from 'bun:test'
import { notifyOfStatus } from '../../../src/features/domains/notices.ts'
import { toHtml } from '../../../src/lib/mail.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { branding, FULL, SVG, setPlan, upload } from './brand.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'business' })

async function invite() {
  t.mails.length = 0
  const email = `${crypto.randomUUID()}@example.com`
  await t.send('POST', `/v1/workspaces/${ws}/invitations`, { as: owner, body: { email, role: 'viewer' } })
  await t.sendMails()
  const [mail] = t.mails
  if (!mail) throw new Error('No mail was sent.')
  return mail
}

describe('mail of a workspace', () => {
  test('has its logo, colour and name, and the name of the service only where that is not hidden', async () => {
    expect((await invite()).brand).toBeUndefined()
    await branding('PUT', { ...FULL, hide_service_name: false })
    const shown = await invite()
    expect([shown.subject.endsWith(' on Terse'), toHtml('x', 'y', shown.brand).includes('Sent with Terse')]).toEqual([true, true])

    await branding('PUT', FULL)
    await upload(SVG)
    const { subject, text, brand } = await invite()
    expect(brand).toMatchObject({ fromName: 'Acme Links', name: 'Acme', accent: { light: '#0b5fff' }, hidesService: true })
    expect(Buffer.from(brand?.logo?.png ?? []).toString('latin1', 1, 4)).toBe('PNG')
    const html = toHtml(subject, text, brand)
    expect(html).toContain('<img src="cid:logo" alt="Acme"')
    expect(html).toContain('a{color:#0b5fff}')
    expect(subject + text + html).not.toContain('Terse')

    await setPlan('pro')
    expect((await invite()).brand).toBeUndefined()
  })

  test('that is a report has them too', async () => {
    await branding('PUT', FULL)
    await upload(SVG)
    const report = { frequency: 'weekly', hour: 9, recipients: [owner.email] }
    const { id } = (await t.send('POST', `/v1/workspaces/${ws}/reports`, { as: owner, body: report })).body
    t.mails.length = 0
    await t.send('POST', `/v1/workspaces/${ws}/reports/${id}/send`, { as: owner })
    await t.sendMails()
    const [mail] = t.mails
    expect(mail?.html).toContain('<img src="cid:logo" alt="Acme"')
    expect([mail?.html?.includes('Terse'), mail?.brand?.fromName]).toEqual([false, 'Acme Links'])
    // And so has the page that ends it.
    for (const method of ['GET', 'POST']) {
      const { text } = await t.send(method, mail?.unsubscribeUrl ?? '')
      expect([method, text.includes('alt="Acme"'), text.includes('Terse')]).toEqual([method, true, false])
    }
  })

  test('of what became of a domain has it', async () => {
    await branding('PUT', FULL)
    const values = { workspace_id: ws, hostname: `d${ws}.example`, status: 'active', verify_token: 'x', created_at: 0 } as const
    const row = await t.database.insertInto('domains').values(values).returningAll().executeTakeFirstOrThrow()
    t.mails.length = 0
    await t.deps.write((tx) => notifyOfStatus({ tx, now: t.now(), workspaceId: ws }, row))
    await t.sendMails()
    expect(t.mails.map(({ brand }) => brand?.fromName)).toEqual(['Acme Links'])
  })

  test('to somebody who has not agreed to it has nothing of the workspace', async () => {
    await branding('PUT', FULL)
    t.mails.length = 0
    await t.send('POST', `/v1/workspaces/${ws}/reports`, {
      as: owner,
      body: { frequency: 'weekly', hour: 9, recipients: ['stranger@example.com'] },
    })
    await t.sendMails()
    expect(t.mails.map(({ to, brand }) => [to, brand])).toEqual([['stranger@example.com', undefined]])
  })
})
