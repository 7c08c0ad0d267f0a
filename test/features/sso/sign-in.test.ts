import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { clearRecords, ENV } from '../domains/dns.ts'
import { openIdentityProvider } from './identity-provider.ts'
import { enable, newConnection, openBrowser, read, refusalOf } from './sso.ts'
import { openWorkos } from './workos.ts'

const provider = await openIdentityProvider()
const workos = openWorkos()
useFreshWorkspaces({ ...ENV, ...workos.env })
beforeEach(() => {
  clearRecords()
  t.mails.length = 0
})
afterAll(async () => {
  await provider.close()
  workos.close()
})

let people = 0
const oidc = () => ({ provider: 'oidc', issuer: provider.issuer, client_id: 'terse', client_secret: 'hush' })
const enableOidc = () => enable(oidc())

describe('by OpenID Connect', () => {
  test('who is new gets an account, becomes a viewer, and lands on the dashboard', async () => {
    const { domain } = await enableOidc()
    const email = `ada${++people}@${domain}`
    provider.be({ sub: `s${people}`, email, email_verified: true, name: 'Ada Lovelace' })
    const browser = openBrowser()
    const started = new URL(await browser.start(`domain=${email}`))
    console.log(started.href)
    const done = await browser.comeBack(await provider.signIn(started.href))
    console.log(done.location, await refusalOf(browser, done))
    expect(done.status).toBe(302)
    expect(await browser.me()).toMatchObject({ email, display_name: 'Ada Lovelace' })
  })
})
describe('by WorkOS', () => {
  test('who is new gets an account', async () => {
    const { domain, organization_id } = await enable(newConnection())
    const email = `ada${++people}@${domain}`
    const browser = openBrowser()
    const started = await browser.start(`domain=${domain}`)
    const done = await browser.comeBack(
      workos.signIn(started, { id: `prof_${people}`, organization_id, email, first_name: 'Ada', last_name: 'L' }),
    )
    console.log(done.location, await refusalOf(browser, done), ws, owner.id, (await read()).enabled)
    expect(await browser.me()).toMatchObject({ email, display_name: 'Ada L' })
  })
})
