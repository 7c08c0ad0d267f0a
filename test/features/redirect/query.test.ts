import { beforeEach, describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { CHROME, clickRows, GOOGLEBOT, patch, whereTo } from './visiting.ts'

const UTM = { source: 'news', medium: 'e-mail', campaign: 'spring & co', term: 'a+b', content: 'Grüße="1"' }
const UTM_QUERY = 'utm_source=news&utm_medium=e-mail&utm_campaign=spring%20%26%20co&utm_term=a%2Bb&utm_content=Gr%C3%BC%C3%9Fe%3D%221%22'
const NO_UTM = [null, null, null, null, null]

let link: Link
useFreshWorkspaces()
beforeEach(async () => {
  link = await t.link(owner, ws)
})

const leadsTo = async (query = '', method = 'GET') => (await t.send(method, `/${link.slug}${query}`)).headers.get('location')

describe('a link that forwards the query leads', () => {
  test.each([
    ['https://e.example/', '', 'https://e.example/'],
    ['https://e.example/', '?', 'https://e.example/'],
    ['https://e.example/', '?&&', 'https://e.example/'],
    ['https://e.example/', '?x=1', 'https://e.example/?x=1'],
    ['https://e.example/p', '?x=1&y', 'https://e.example/p?x=1&y'],
    ['https://e.example/?a=1', '?x=1', 'https://e.example/?a=1&x=1'],
    ['https://e.example/#top', '?x=1', 'https://e.example/?x=1#top'],
    ['https://e.example/?a=1#/b?c=d', '?c=2&x=1', 'https://e.example/?a=1&c=2&x=1#/b?c=d'],
    ['https://e.example/?a=1', '?a=2&x=1', 'https://e.example/?a=1&x=1'],
    ['https://e.example/?a=1', '?%61=2&a', 'https://e.example/?a=1'],
    ['https://e.example/?a=1&a=2', '?a=3', 'https://e.example/?a=1&a=2'],
    ['https://e.example/', '?b=2&a=1&b=3', 'https://e.example/?b=2&a=1&b=3'],
    ['https://e.example/', '?q=a+b%20c&p=100%25', 'https://e.example/?q=a+b%20c&p=100%25'],
    ['https://e.example/', '?q=ä😀', 'https://e.example/?q=%C3%A4%F0%9F%98%80'],
    ['https://e.example/', '?q=%zz&r=%ff', 'https://e.example/?q=%zz&r=%ff'],
    ['https://e.example/', '?u=https://x.example/?y=z', 'https://e.example/?u=https://x.example/?y=z'],
    ['https://e.example/', '?q="<>', 'https://e.example/?q=%22%3C%3E'],
    ['https://e.example/', '?q=%0d%0aX-Evil:%201', 'https://e.example/?q=%0d%0aX-Evil:%201'],
    ['https://e.example/', '?qr=1', 'https://e.example/'],
    ['https://e.example/', '?x=1&qr=1', 'https://e.example/?x=1'],
    ['https://e.example/', '?qr=2&qrs=1', 'https://e.example/?qr=2&qrs=1'],
  ])('from %s by %s to %s', async (destination_url, query, location) => {
    await patch(link, { destination_url, forward_query: true })
    expect([await leadsTo(query), await leadsTo(query, 'HEAD')]).toEqual([location, location])
  })

  test('there from an address with a slash behind it, too', async () => {
    await patch(link, { forward_query: true })
    expect(await whereTo(`${link.slug}/?x=1`)).toEqual([302, 'https://example.com/?x=1'])
  })

  test('without the query as soon as it no longer forwards it', async () => {
    for (const forward_query of [true, false, true, null]) {
      await patch(link, { forward_query })
      expect(await leadsTo('?x=1')).toBe(`https://example.com/${forward_query ? '?x=1' : ''}`)
    }
  })
})

describe('utm', () => {
  test('fills what the destination lacks, encoded, before the fragment', async () => {
    await patch(link, { destination_url: 'https://e.example/p#f', utm: UTM })
    expect([await leadsTo(), await leadsTo('?utm_source=other&x=1')]).toEqual(Array(2).fill(`https://e.example/p?${UTM_QUERY}#f`))
    await patch(link, { destination_url: 'https://e.example/?utm_source=own&utm_medium=&a=1' })
    expect(await leadsTo()).toBe(`https://e.example/?utm_source=own&utm_medium=&a=1&${UTM_QUERY.split('&').slice(2).join('&')}`)
  })

  test('comes after what is forwarded, which goes before it', async () => {
    await patch(link, { forward_query: true, utm: { source: 'news', medium: 'e-mail' } })
    expect(await leadsTo('?utm_medium=chat&x=1')).toBe('https://example.com/?utm_medium=chat&x=1&utm_source=news')
    expect(await leadsTo('?qr=1')).toBe('https://example.com/?utm_source=news&utm_medium=e-mail')
  })

  test('is gone as soon as it is cleared, whole or in part', async () => {
    await patch(link, { utm: { source: 'news', medium: 'e-mail' } })
    await patch(link, { utm: { source: 'news', medium: null } })
    expect(await leadsTo()).toBe('https://example.com/?utm_source=news')
    await patch(link, { utm: null })
    expect(await leadsTo()).toBe('https://example.com/')
  })
})

describe('a click keeps', () => {
  const utmOf = async (query = '') => {
    await t.visit(link.slug + query)
    return (await clickRows(link)).at(-1)?.utm
  }

  test('no utm_* where neither the request nor the link has one', async () => {
    expect([await utmOf(), await utmOf('?source=x')]).toEqual([null, null])
  })

  test('the request’s utm_*, part by part, else the link’s', async () => {
    expect(await utmOf('?utm_source=chat')).toEqual(['chat', null, null, null, null])
    await patch(link, { utm: UTM })
    expect(await utmOf()).toEqual(Object.values(UTM))
    expect(await utmOf('?utm_medium=s%C3%A4y+it&x=1')).toEqual(['news', 'säy it', 'spring & co', 'a+b', 'Grüße="1"'])
  })

  test('them alike of a link that also forwards, and of one with more to it', async () => {
    for (const more of [
      { forward_query: true },
      { max_clicks: 100 },
      { targeting_rules: [rule('https://rule.example/?utm_source=rule')] },
    ]) {
      await patch(link, { utm: { source: 'news' }, ...more })
      expect(await utmOf('?utm_campaign=c')).toEqual(['news', null, 'c', null, null])
    }
  })

  test('the first one of several', async () => {
    expect(await utmOf('?utm_source=first&utm_source=second')).toEqual(['first', ...NO_UTM.slice(1)])
  })

  test('the link’s utm_* behind a query of any length', async () => {
    await patch(link, { utm: { source: 'news' } })
    expect(await utmOf(`?x=${'y'.repeat(4000)}`)).toEqual(['news', ...NO_UTM.slice(1)])
  })

  test('qr as its trigger where the request says so, whether the query is forwarded or not', async () => {
    for (const query of ['?qr=1', '?x=1&qr=1', '?qr=2', '?qrs=1', '']) await t.visit(link.slug + query)
    await patch(link, { forward_query: true })
    for (const query of ['?qr=1', '?x=1']) await t.visit(link.slug + query)
    expect((await clickRows(link)).map((row) => row.trigger_kind)).toEqual([1, 1, 0, 0, 0, 1, 0])
  })

  test('the same of a bot, apart from clicks', async () => {
    await patch(link, { utm: { source: 'news' } })
    await t.visit(`${link.slug}?qr=1`, { headers: { 'user-agent': GOOGLEBOT } })
    expect(await clickRows(link)).toMatchObject([{ is_bot: 1, trigger_kind: 1, utm: ['news', ...NO_UTM.slice(1)] }])
  })
})

describe('a targeting rule', () => {
  test('leads with the query and utm of the link, which are compared with its own destination', async () => {
    await patch(link, {
      destination_url: 'https://e.example/?a=1',
      targeting_rules: [rule('https://rule.example/?b=1&utm_source=rule#f')],
      forward_query: true,
      utm: { source: 'news', medium: 'e-mail' },
    })
    expect(await whereTo(`${link.slug}?a=2&b=2`)).toEqual([302, 'https://rule.example/?b=1&utm_source=rule&a=2&utm_medium=e-mail#f'])
    const headers = { 'user-agent': CHROME }
    expect(await whereTo(`${link.slug}?a=2&b=2`, { headers })).toEqual([
      302,
      'https://e.example/?a=1&b=2&utm_source=news&utm_medium=e-mail',
    ])
  })
})

const rule = (destination_url: string) => ({ browser: ['firefox'], destination_url })

test('a link forwards the first 100 parameters of a request', async () => {
  await patch(link, { destination_url: 'https://e.example/', forward_query: true })
  const many = Array.from({ length: 150 }, (_, index) => `p${index}`)
  expect(await leadsTo(`?${many.join('&')}`)).toBe(`https://e.example/?${many.slice(0, 100).join('&')}`)
})
