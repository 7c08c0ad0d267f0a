import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { ACCOUNT, submit } from '../features/sign-in-pages/forms.ts'
import { openTestApp, type TestApp } from '../harness.ts'
import { useQuickPasswords } from '../quick-passwords.ts'
import { until } from '../server.ts'

useQuickPasswords()
let t: TestApp
beforeEach(async () => {
  t = await openTestApp()
})
afterEach(() => t.close())

const GERMAN = { 'accept-language': 'fr, de-AT;q=0.8, en;q=0.5' }

async function mailTo(address: string) {
  await until(async () => {
    await t.sendMails()
    return t.mails.some(({ to }) => to === address)
  })
  return t.mails.findLast(({ to }) => to === address)
}

describe('a page', () => {
  test.each(['/nobody', '/login', '/report', '/stats/unknown', '/unsubscribe?token=x', '/secure?token=x', '/invitation?token=x'])(
    '%s is in the language of the browser, and caches keep the languages apart',
    async (path) => {
      await t.user()
      const headers = { accept: 'text/html' }
      const english = await t.send('GET', path, { headers })
      const german = await t.send('GET', path, { headers: { ...headers, ...GERMAN } })
      expect([english.text, german.text].map((text) => text.match(/<html lang="(\w+)"/)?.[1])).toEqual(['en', 'de'])
      for (const { headers } of [english, german]) expect(headers.get('vary')).toBe('Accept-Language')
    },
  )

  test('of a bio is prepared for each language', async () => {
    const owner = await t.user()
    const { id: ws } = await t.workspace(owner)
    const page = (await t.send('POST', `/v1/workspaces/${ws}/bio`, { as: owner, body: { title: 'Ada', blocks: [] } })).body
    await t.send('POST', `/v1/workspaces/${ws}/bio/${page.id}/publish`, { as: owner })
    const shown = async (headers: Record<string, string>) => (await t.visit(page.slug, { headers })).text
    for (const _ of [1, 2])
      expect([await shown({}), await shown(GERMAN)]).toEqual([
        expect.stringContaining('Made with'),
        expect.stringContaining('Erstellt mit'),
      ])
  })

  test('says what is wrong in the language of the browser, in the status that the API has for it', async () => {
    const owner = await t.user()
    const { status, text } = await submit(t, '/login', { email: owner.email ?? '', password: 'x' }, GERMAN)
    expect([status, text]).toEqual([401, expect.stringContaining('Die E-Mail-Adresse oder das Passwort ist falsch.')])
  })

  test('that asks for a link’s password is German for Germans, and its redirect has no language', async () => {
    const owner = await t.user()
    const { id: ws } = await t.workspace(owner)
    const { slug } = await t.link(owner, ws, { password: 'secret' })
    const asked = await t.visit(slug, { headers: GERMAN })
    expect([asked.status, asked.text]).toEqual([401, expect.stringContaining('Dieser Link braucht ein Passwort')])
    const plain = await t.link(owner, ws)
    const redirected = await t.visit(plain.slug, { headers: GERMAN })
    expect([redirected.status, redirected.headers.get('vary')]).toEqual([302, null])
  })
})

describe('an email', () => {
  test('is in the language that the recipient chose, whatever asks for it', async () => {
    const ada = await t.user()
    await t.send('PATCH', '/v1/me', { as: ada, body: { locale: 'de' } })
    await t.send('POST', '/v1/auth/password/forgot', { body: { email: ada.email }, headers: { 'accept-language': 'en' } })
    expect((await mailTo(ada.email ?? ''))?.subject).toBe('Neues Passwort wählen')
  })

  test('to who has chosen none is in the language of their own request', async () => {
    const ada = await t.user()
    await submit(t, '/forgot', { email: ada.email ?? '' }, GERMAN)
    const mail = await mailTo(ada.email ?? '')
    expect([mail?.locale, mail?.subject]).toEqual(['de', 'Neues Passwort wählen'])
  })

  test('to a guest is in the language of who invites: of the account, else of the browser', async () => {
    const ada = await t.user()
    const { id: ws } = await t.workspace(ada, 'Acme')
    const invite = async (email: string, headers = {}) => {
      await t.send('POST', `/v1/workspaces/${ws}/invitations`, { as: ada, body: { email, role: 'viewer' }, headers })
      return (await mailTo(email))?.locale
    }
    expect(await invite('a@example.com')).toBe('en')
    expect(await invite('b@example.com', GERMAN)).toBe('de')
    await t.send('PATCH', '/v1/me', { as: ada, body: { locale: 'de' } })
    expect(await invite('c@example.com', { 'accept-language': 'en' })).toBe('de')
  })

  test('of changes that are written together is in the language of its own request', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => t.user()))
    const german = (at: number) => at % 2 === 0
    await Promise.all(
      people.map(({ email }, at) =>
        t.send('POST', '/v1/auth/password/forgot', { body: { email }, headers: german(at) ? GERMAN : { 'accept-language': 'en' } }),
      ),
    )
    for (const [at, { email }] of people.entries()) expect((await mailTo(email ?? ''))?.locale).toBe(german(at) ? 'de' : 'en')
  })

  test('to admins about a visitor’s report isn’t in the language of that visitor', async () => {
    const ada = await t.user()
    const { id: ws } = await t.workspace(ada)
    const { short_url } = await t.link(ada, ws)
    await submit(t, '/report', { short_url, reason: 'Phishing' }, GERMAN)
    expect((await mailTo(ada.email ?? ''))?.subject).toBe('Someone reported one of your short links')
  })

  test('that an older version queued is sent as it was written', async () => {
    await t.database.insertInto('mails').values({ recipient: 'a@b.example', subject: 'S', body: 'T', run_at: 0, created_at: 0 }).execute()
    expect(await mailTo('a@b.example')).toMatchObject({ locale: 'en', subject: 'S' })
  })
})

test('an account that signs up in German gets German mail about it', async () => {
  await t.close()
  t = await openTestApp({ SMTP_URL: 'smtp://127.0.0.1:1', SIGNUP: 'open' })
  await t.user()
  expect((await submit(t, '/signup', ACCOUNT, GERMAN)).status).toBe(303)
  expect((await mailTo(ACCOUNT.email))?.subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse')
})
