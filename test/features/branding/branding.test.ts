import { describe, expect, test } from 'bun:test'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { branding, FULL, get, SVG, setPlan, upload } from './brand.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'business' })

const NOTHING = {
  name: null,
  logo_url: null,
  favicon_url: null,
  primary_color: null,
  background_color: null,
  hide_service_name: null,
  support_email: null,
  email_from_name: null,
  copy_error: null,
}

describe('branding', () => {
  test('that is not set is nulls, and what is set is answered as it was given', async () => {
    expect((await branding('GET')).body).toEqual(NOTHING)
    const { status, body } = await branding('PUT', FULL)
    expect([status, body]).toEqual([200, { ...NOTHING, ...FULL }])
    expect((await branding('GET')).body).toEqual(body)
  })

  test('is replaced as a whole, with the logo; in the first version, a logo that is left out is kept', async () => {
    await branding('PUT', FULL)
    const { logo_url } = (await upload(SVG)).body
    const first = { 'terse-version': '2026-11-01' }
    const kept = await t.send('PUT', `/v1/workspaces/${ws}/branding`, { as: owner, body: { name: 'Other' }, headers: first })
    expect(kept.body).toEqual({ ...NOTHING, name: 'Other', logo_url })
    // As it was answered, it can be sent back.
    expect((await branding('PUT', { logo_url, favicon_url: logo_url })).body).toEqual({ ...NOTHING, logo_url, favicon_url: logo_url })
    expect((await get(logo_url)).status).toBe(200)
    expect((await branding('PUT', {})).body).toEqual(NOTHING)
    expect((await get(logo_url)).status).toBe(404)
    expect((await branding('PUT', { logo_url })).body.fields[0].path).toBe('logo_url')
  })

  test('is deleted with its pictures, and again without a fault', async () => {
    await branding('PUT', FULL)
    const { logo_url } = (await upload(SVG)).body
    expect((await branding('DELETE')).status).toBe(204)
    expect((await branding('GET')).body).toEqual(NOTHING)
    expect((await get(logo_url)).status).toBe(404)
    expect((await branding('DELETE')).status).toBe(204)
  })

  test('needs Business: below, nothing changes, it is kept and not shown, and is there again after a rise', async () => {
    await branding('PUT', FULL)
    const { logo_url } = (await upload(SVG)).body
    for (const plan of ['free', 'starter', 'pro'] as const) {
      await setPlan(plan)
      for (const refused of [await branding('PUT', { name: 'Other' }), await upload(SVG)])
        expect([refused.status, refused.body.code]).toEqual([402, 'plan_required'])
      expect((await branding('GET')).body).toEqual({ ...FULL, logo_url, favicon_url: null, copy_error: null })
      expect((await get(logo_url)).status).toBe(404)
    }
    for (const plan of ['enterprise', 'business'] as const) {
      await setPlan(plan)
      expect((await get(logo_url)).status).toBe(200)
      expect((await branding('PUT', { ...FULL, logo_url })).status).toBe(200)
    }
    await setPlan('free')
    expect((await branding('DELETE')).status).toBe(204)
  })

  test('is changed by admins and read by every member', async () => {
    for (const [role, status] of [
      ['viewer', 403],
      ['editor', 403],
      ['admin', 200],
    ] as const) {
      const member = await t.member(owner, ws, role)
      expect([role, (await branding('GET', undefined, member)).status]).toEqual([role, 200])
      expect([role, (await branding('PUT', FULL, member)).status]).toEqual([role, status])
      expect([role, (await upload(SVG, member)).status]).toEqual([role, status])
      expect([role, (await branding('DELETE', undefined, member)).status]).toEqual([role, status === 200 ? 204 : 403])
    }
  })

  test('leaves an audit entry of each change, and none of what changes nothing', async () => {
    await branding('PUT', { name: 'Acme' })
    await branding('PUT', { name: 'Acme' })
    await upload(SVG)
    await branding('DELETE')
    await branding('DELETE')
    const { body } = await t.send('GET', `/v1/workspaces/${ws}/audit?kind=branding.updated`, { as: owner })
    expect(body.items.map(({ metadata }: { metadata: { to: { name: string } } }) => metadata.to.name)).toEqual(['Acme', 'Acme'])
    const deleted = await t.send('GET', `/v1/workspaces/${ws}/audit?kind=branding.deleted`, { as: owner })
    expect(deleted.body.items).toHaveLength(1)
  })

  test.each([
    ['primary_color', 'red'],
    ['primary_color', '#12345'],
    ['background_color', '#1234567'],
    ['background_color', '#fff;}'],
    ['support_email', 'nobody'],
    ['support_email', 'a@example.com\r\nBcc: b@example.com'],
    ['email_from_name', 'Acme\r\nBcc: b@example.com'],
    ['name', 'x'.repeat(61)],
    ['logo_url', 'javascript:alert(1)'],
    ['logo_url', 'data:image/svg+xml,<svg/>'],
    ['favicon_url', 'https://user:password@example.com/a.png'],
    ['favicon_url', 'http://terse.test/a.png'],
    ['hide_service_name', 'yes'],
    ['colour', '#000000'],
  ])('refuses %s %j with the name of the field', async (field, value) => {
    const { status, body } = await branding('PUT', { name: 'Acme', [field]: value })
    expect([status, body.code, body.fields[0].path]).toEqual([400, 'validation_failed', field])
    expect((await branding('GET')).body).toEqual(NOTHING)
  })
})
