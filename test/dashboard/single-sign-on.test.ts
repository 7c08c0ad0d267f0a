import { expect } from 'bun:test'
import { testLong } from '../volume.ts'
import { checkAccessible, describeDashboard, expectComplaint, open, page, sendHere } from './dashboard.ts'

const SSO = { provider: 'oidc', domain: 'example.com', issuer: 'https://login.example.com/', client_id: 'terse', client_secret: 'secret' }

describeDashboard('single sign-on', () => {
  testLong('is set up at a provider: what is missing is said at its field, and what is to be published can be copied', async () => {
    await open('single-sign-on')
    await page.getByText('OpenID Connect', { exact: true }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Enter a domain.').waitFor()
    await page.getByLabel('Email domain').fill('example.com')
    await page.getByRole('textbox', { name: 'Issuer' }).fill('http://login.example.com/')
    await page.getByLabel('Client ID').fill('terse')
    await page.getByRole('textbox', { name: 'Client secret' }).fill('very secret')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('[aria-invalid=true]').first().waitFor()
    expectComplaint(/400/)
    await page.getByRole('textbox', { name: 'Issuer' }).fill('https://login.example.com/')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('_service-sso.example.com').waitFor()
    await checkAccessible()
    const sso = await sendHere('GET', '/sso')
    expect(sso).toMatchObject({ provider: 'oidc', enabled: false, has_client_secret: true, domain_verified: false })
    await page.getByText(sso.dns.records[0].value).waitFor()
    await page.getByRole('button', { name: 'Keycloak' }).click()
    await page.getByRole('region', { name: 'Keycloak' }).getByText(sso.redirect_uri).waitFor()
    expect(await page.getByRole('link', { name: 'Test the sign-in' }).getAttribute('href')).toBe(sso.test_url)
  })

  testLong('can’t be enabled without the proof, and is deleted', async () => {
    await sendHere('PUT', '/sso', { ...SSO, enabled: false })
    await open('single-sign-on')
    await page.getByLabel('Enable single sign-on').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(/isn't verified\. Publish the TXT record/).waitFor()
    expectComplaint(/409/)
    await page.getByRole('button', { name: 'Delete single sign-on' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Single sign-on deleted').waitFor()
    expect((await sendHere('GET', '/sso')).provider).toBeNull()
  })
})
