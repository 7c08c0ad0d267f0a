import { beforeEach, describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { clicksOf, cookieOf, expectPage, expectRedirect, GOOGLEBOT, setPixels, submit } from './visiting.ts'

useFreshWorkspaces()

const SHOP = 'https://shop.example.com/'
let link: Link
beforeEach(async () => {
  link = await t.link(owner, ws, { destination_url: SHOP, show_splash: true, track_conversions: true })
  await setPixels({ meta_pixel_id: '1234567890' })
  await require(true)
})

const require = (consent_required: boolean) => t.send('PATCH', `/v1/workspaces/${ws}/compliance`, { as: owner, body: { consent_required } })
const answered = async (consent: string, slug = link.slug) => cookieOf(await submit(slug, { consent }))

describe('a workspace that requires consent', () => {
  test('asks before a pixel fires and before the destination is told the click, and counts the visit after the answer', async () => {
    const asked = await t.visit(link.slug)
    expectPage(asked, 200)
    expect(asked.text).toContain('One question before you go')
    expect(asked.text).toContain('<b>shop.example.com</b>')
    expect(asked.text).not.toMatch(/<script|facebook|sid=/)
    expect(await clicksOf(link)).toBe(0)
    const answer = await submit(`${link.slug}?a=1`, { consent: 'yes' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/${link.slug}?a=1`])
    expect(answer.headers.get('set-cookie')).toMatch(
      new RegExp(`^consent_${ws}=yes; Path=/; (Max-Age=15552000; |HttpOnly; |SameSite=Lax)+$`, 'i'),
    )
  })

  test('with a yes fires the pixels and tells the destination the click', async () => {
    const shown = await t.visit(link.slug, { headers: { cookie: await answered('yes') } })
    expect(shown.text).toContain('https://connect.facebook.net/en_US/fbevents.js')
    expect(shown.text).toMatch(/shop\.example\.com\/\?sid=[\w-]{52}/)
    expect(await clicksOf(link)).toBe(1)
  })

  test('with a no redirects without either, and counts the visit all the same', async () => {
    expectRedirect(await t.visit(link.slug, { headers: { cookie: await answered('no') } }), 302, SHOP)
    expect(await clicksOf(link)).toBe(1)
  })

  test('asks on a link of several segments, too', async () => {
    const slug = `spring/sale-${ws}`
    await t.link(owner, ws, { slug, destination_url: SHOP, track_conversions: true })
    const asked = await t.visit(slug)
    expect(asked.text).toContain('One question before you go')
    const answer = await submit(slug, { consent: 'yes' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/${slug}`])
    const told = await t.visit(slug, { headers: { cookie: cookieOf(answer) } })
    expect(told.headers.get('location')).toMatch(/shop\.example\.com\/\?sid=[\w-]{52}$/)
  })

  test('asks once for all of its links, and not by other words', async () => {
    const other = await t.link(owner, ws, { destination_url: SHOP, track_conversions: true })
    const cookie = await answered('no')
    expectRedirect(await t.visit(other.slug, { headers: { cookie } }), 302, SHOP)
    for (const wrong of [`consent_${ws}=maybe`, `consent_${ws + 1}=yes`, 'consent=yes'])
      expect((await t.visit(other.slug, { headers: { cookie: wrong } })).text).toContain('One question before you go')
  })

  test('asks neither bots nor who said no by their browser, and tells nothing of the latter', async () => {
    for (const headers of [{ 'sec-gpc': '1' }, { 'user-agent': GOOGLEBOT }] as Record<string, string>[])
      expect((await t.visit(link.slug, { headers })).status).toBe(302)
    expect((await t.visit(link.slug, { headers: { 'sec-gpc': '1' } })).headers.get('location')).toBe(SHOP)
  })

  test('does not ask for links that do neither, and no more once it does not require it', async () => {
    const plain = await t.link(owner, ws, { destination_url: SHOP })
    expectRedirect(await t.visit(plain.slug), 302, SHOP)
    await require(false)
    expect((await t.visit(link.slug)).text).toContain('fbevents.js')
  })

  test('asks for the password first', async () => {
    const locked = await t.link(owner, ws, { destination_url: SHOP, track_conversions: true, password: 'sesame' })
    expect((await t.visit(locked.slug)).status).toBe(401)
    expect((await t.visit(locked.slug, { headers: { cookie: await answered('yes', locked.slug) } })).status).toBe(401)
    const unlocked = cookieOf(await submit(locked.slug, { password: 'sesame' }))
    expect((await t.visit(locked.slug, { headers: { cookie: unlocked } })).text).toContain('One question before you go')
  })
})
