import { expect, test } from 'bun:test'
import type { Page, Request } from 'playwright-core'
import { codeAt } from '../features/second-factors/person.ts'
import { testLong } from '../volume.ts'
import { checkAccessible, describeDashboard, expectComplaint, newContext, newMember, openPage, workspace } from './dashboard.ts'

const PASSWORD = 'a good long password'

/** A page of somebody's own, whose browser has an authenticator, as a laptop with a finger print sensor. */
async function openOwn(email: string): Promise<Page> {
  const page = await openPage(await newContext(await newMember('admin', email)))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return page
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add passkey' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await page.getByText('Passkey added').waitFor()
}

/** Sets up an app, and returns its secret and the first recovery code. */
async function addApp(page: Page): Promise<{ secret: string; recoveryCode: string }> {
  await page.getByRole('button', { name: 'Set up app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up authenticator app' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('img', { name: 'Secret to scan' }).waitFor()
  await checkAccessible(page)
  await dialog.getByRole('button', { name: 'Copy secret' }).click()
  const secret = await page.evaluate(() => navigator.clipboard.readText())
  await dialog.getByLabel('Code').fill(codeAt(secret, Date.now()))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const [recoveryCode = ''] = ((await dialog.getByLabel('Recovery codes').textContent()) ?? '').split('\n')
  await dialog.getByRole('button', { name: 'Done' }).click()
  return { secret, recoveryCode }
}

/** As if 15 minutes had passed since somebody signed in: what needs it asks them to confirm, until they did. */
async function expireConfirmation(page: Page): Promise<{ confirmed: () => boolean }> {
  let isConfirmed = false
  await page.route(/\/v1\/me\/confirm$/, async (route) => {
    const response = await route.fetch()
    if (route.request().method() === 'POST' && response.status() === 204) isConfirmed = true
    await route.fulfill({ response })
  })
  await page.route(/\/v1\/(me\/tokens|workspaces\/\d+\/api-keys|me\/second-factors\/.*)$/, (route) => {
    if (isConfirmed || route.request().method() === 'GET') return route.continue()
    const body = { error: "Confirm that it's you.", code: 'confirmation_required', request_id: 'r' }
    return route.fulfill({ status: 403, contentType: 'application/json', body: JSON.stringify(body) })
  })
  return { confirmed: () => isConfirmed }
}

describeDashboard('confirming who one is', () => {
  test('is asked for by a dialog, after which the request is sent again and nothing typed is lost', async () => {
    const page = await openOwn('lee@example.com')
    const { confirmed } = await expireConfirmation(page)
    await page.goto('/app/account')
    await page.getByRole('button', { name: 'New token' }).click()
    const form = page.getByRole('dialog', { name: 'New token' })
    await form.getByLabel('Name').fill('script')
    await form.getByRole('button', { name: 'Create token' }).click()
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
    await dialog.getByRole('textbox', { name: 'Password' }).fill('not the one')
    expectComplaint(/403/)
    await checkAccessible(page)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await dialog.getByText('The password is wrong.').waitFor()
    expectComplaint(/400/)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect([await form.getByLabel('Name').inputValue(), confirmed()]).toEqual(['script', false])
    await form.getByRole('button', { name: 'Create token' }).click()
    await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    expectComplaint(/403/)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Your new token' }).waitFor()
    expect(confirmed()).toBe(true)
    // A notification would still be there.
    expect(await page.getByText('Something went wrong').count()).toBe(0)
  })

  testLong('takes a passkey or a code of those who have one, and fits on a phone', async () => {
    const page = await openOwn('max@example.com')
    await page.goto('/app/account')
    await addPasskey(page, 'Laptop')
    const { recoveryCode } = await addApp(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expireConfirmation(page)
    await page.getByRole('button', { name: 'New token' }).click()
    const form = page.getByRole('dialog', { name: 'New token' })
    await form.getByLabel('Name').fill('script')
    await form.getByRole('button', { name: 'Create token' }).click()
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
    expectComplaint(/403/)
    await dialog.getByRole('radiogroup', { name: 'Confirm with' }).getByText('Code').click()
    await dialog.getByRole('textbox', { name: 'Code' }).fill(recoveryCode)
    await checkAccessible(page)
    await dialog.getByRole('radiogroup', { name: 'Confirm with' }).getByText('Passkey').click()
    await dialog.getByRole('button', { name: 'Use passkey' }).click()
    await page.getByRole('dialog', { name: 'Your new token' }).waitFor()
  })
})

describeDashboard('signing out', () => {
  testLong('gives up what the page still asks, which the server would refuse', async () => {
    const page = await openOwn('kim@example.com')
    const isRead = (request: Request) => request.url().endsWith('/v1/me/sessions')
    const ended = Promise.race([page.waitForEvent('requestfinished', isRead), page.waitForEvent('requestfailed', isRead)])
    const asked = Promise.withResolvers<void>()
    // It reaches the server only when the session has ended.
    await page.route('**/v1/me/sessions', async (route) => {
      asked.resolve()
      await page.waitForResponse('**/v1/auth/logout')
      await route.continue().catch(() => undefined)
    })
    // The page stays until it has an answer.
    await page.route('**/login', async (route) => {
      await ended
      await route.continue()
    })
    const refused: string[] = []
    page.on('response', (response) => response.status() === 401 && refused.push(response.url()))
    await page.goto('/app/account', { waitUntil: 'commit' })
    await asked.promise
    await signOut(page)
    expect(refused).toEqual([])
  })
})

describeDashboard('second factors', () => {
  testLong('are a passkey that signs in without a password', async () => {
    const page = await openOwn('pat@example.com')
    await page.goto('/app/account')
    await addPasskey(page, 'Laptop <i>of Pat</i>')
    await page.getByRole('table', { name: 'Passkeys' }).getByText('Laptop <i>of Pat</i>').waitFor()
    await checkAccessible(page)
    await signOut(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL(/\/app\/.*\/home/)
    await page.goto('/app/account')
    await page.getByRole('table', { name: 'Sessions' }).getByText('Passkey').waitFor()
    await page.getByRole('button', { name: 'Actions of Laptop' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove passkey' })
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Passkey removed').waitFor()
    await page.getByRole('table', { name: 'Passkeys' }).waitFor({ state: 'detached' })
  })

  testLong('are an authenticator app, whose code the login page asks for, and recovery codes', async () => {
    const page = await openOwn('sam@example.com')
    await page.goto('/app/account')
    const { recoveryCode } = await addApp(page)
    await page.getByText('10 are left.').waitFor()
    await signOut(page)
    await page.getByLabel('Email').fill('sam@example.com')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('The code is wrong').waitFor()
    expectComplaint(/401/)
    await page.getByLabel('Code').fill(recoveryCode)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(/\/app\/.*\/home/)
    await page.goto('/app/account')
    await page.getByText('9 are left.').waitFor()
    await page.getByRole('button', { name: 'New recovery codes' }).click()
    const dialog = page.getByRole('dialog', { name: 'New recovery codes' })
    await dialog.getByRole('button', { name: 'Generate new codes' }).click()
    const made = page.getByRole('dialog', { name: 'Your recovery codes' })
    expect((await made.getByLabel('Recovery codes').textContent())?.split('\n')).toHaveLength(10)
    const download = page.waitForEvent('download')
    await made.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('terse-recovery-codes.txt')
    await made.getByRole('button', { name: 'Done' }).click()
    await page.getByText('10 are left.').waitFor()
  })

  testLong('are asked for by a workspace: who has none is led to where to set one up, and back', async () => {
    const page = await openOwn('kim@example.com')
    await page.goto(`/app/${workspace.slug}/settings/general`)
    await page.getByRole('switch', { name: 'Require two-factor authentication' }).click()
    await page.getByText('Turn on two-factor authentication in your own account first').waitFor()
    expectComplaint(/409/)
    const other = await openOwn('joe@example.com')
    await other.goto('/app/account')
    await addPasskey(other, 'Phone')
    await other.goto(`/app/${workspace.slug}/settings/general`)
    await other.getByRole('switch', { name: 'Require two-factor authentication' }).click()
    await other.getByText('Require two-factor authentication: on').waitFor()
    await page.goto(`/app/${workspace.slug}/links`)
    await page.getByRole('heading', { level: 1, name: 'Two-factor authentication required' }).waitFor()
    await checkAccessible(page)
    await page.getByRole('link', { name: 'Set up two-factor authentication' }).click()
    await page.getByText(`${workspace.name} requires a second factor`).waitFor()
    await checkAccessible(page)
    await addPasskey(page, 'Laptop')
    await page.goto(`/app/${workspace.slug}/links`)
    await page.getByRole('heading', { level: 1, name: 'Links' }).waitFor()
    // Each request of the page before the passkey was refused, and their number isn't known.
    expectComplaint(/403/)
  })
})
