import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import type { ImportSource } from '../../../../src/features/imports/formats/formats.ts'
import { rowsOf as rowsIn } from './read.ts'

const rowsOf = (source: ImportSource, file: string) =>
  rowsIn(readFileSync(`${import.meta.dir}/../../../data/imports/${file}`, 'utf8'), source)
// The defaults of a service that Terse doesn't share.
const AS_301 = { redirect_status: 301 }
const FORWARDS = { forward_query: true }
const NO_PASSWORD = "has a password, which isn't in the export"

test('our own CSV comes back with every field that can be set', () => {
  expect(rowsOf('csv', 'own.csv')).toEqual([
    {
      row: 1,
      link: {
        slug: 'spring',
        destination_url: 'https://example.com/spring',
        title: 'Spring sale',
        description: 'Two lines,\r\none "quote"',
        tags: ['sale', '2026'],
        redirect_status: 301,
        show_splash: true,
        status: 'active',
        starts_at: '2026-03-01T00:00:00.000Z',
        expires_at: '2026-06-01T00:00:00.000Z',
        expired_url: 'https://example.com/over',
        max_clicks: 5000,
        forward_query: true,
        utm: { source: 'newsletter', medium: 'email', campaign: 'spring', term: 'boots', content: 'header' },
        social: { title: 'Sale!', description: 'All week', image_url: 'https://example.com/card.png' },
        track_conversions: true,
        targeting_rules: [{ country: ['DE'], destination_url: 'https://example.com/de' }],
        external_id: 'crm-17',
        comment: '=SUM(A1)',
        password: 'open sesame',
      },
    },
    {
      row: 2,
      link: {
        slug: 'grüße',
        destination_url: 'https://example.com/',
        redirect_status: 302,
        show_splash: false,
        status: 'archived',
        forward_query: false,
        track_conversions: false,
        targeting_rules: [],
      },
    },
  ])
})

test('a custom back-half goes before the automatic one in Bitly’s CSV', () => {
  expect(rowsOf('bitly', 'bitly.csv')).toEqual([
    {
      row: 1,
      link: {
        ...AS_301,
        slug: '3xYzAbc',
        destination_url: 'https://example.com/pricing?ref=bitly',
        title: 'Pricing',
        tags: ['sales', '2024'],
      },
    },
    {
      row: 2,
      link: { ...AS_301, slug: 'launch', destination_url: 'https://example.com/launch', title: 'The "big" launch', status: 'archived' },
    },
  ])
})

test('a custom back-half goes before the automatic one in Bitly’s JSON, and a link without a destination is told', () => {
  expect(rowsOf('bitly', 'bitly.json')).toEqual([
    {
      row: 1,
      link: {
        ...AS_301,
        slug: 'my-custom-url',
        destination_url: 'https://example.com/watch?v=1',
        title: 'A video',
        tags: ['video', '2020'],
      },
    },
    { row: 2, link: { ...AS_301, slug: '3usiGLP', destination_url: 'https://example.com/old', tags: [], status: 'archived' } },
    { row: 3, slug: '3gone', destination_url: null, error: 'has no destination URL' },
  ])
})

test('a key with a slash is kept whole in Dub’s CSV, for validation to name', () => {
  expect(rowsOf('dub', 'dub.csv')).toEqual([
    { row: 1, link: { ...FORWARDS, slug: 'github', destination_url: 'https://github.com/dubinc/dub', tags: ['oss', 'code'] } },
    { row: 2, link: { ...FORWARDS, slug: 'docs/start', destination_url: 'https://example.com/docs' } },
  ])
})

test('devices and countries become rules in Dub’s JSON, and no protected link comes in unprotected', () => {
  expect(rowsOf('dub', 'dub.json')).toEqual([
    {
      row: 1,
      link: {
        ...FORWARDS,
        slug: 'app',
        destination_url: 'https://example.com/app?utm_source=x',
        title: 'Our app',
        description: 'Get it',
        comment: 'Ask Ann first',
        external_id: '42',
        tags: ['app', '2027'],
        expires_at: '2027-01-01T00:00:00.000Z',
        expired_url: 'https://example.com/over',
        track_conversions: true,
        utm: { source: 'x', medium: 'social' },
        social: { title: 'Our app', description: 'Get it', image_url: 'https://example.com/card.png' },
        targeting_rules: [
          { os: ['ios'], destination_url: 'https://apps.apple.com/app/id1' },
          { os: ['android'], destination_url: 'https://play.google.com/store/apps/details?id=a' },
          { country: ['DE', 'AT'], destination_url: 'https://example.com/de' },
          { country: ['FR'], destination_url: 'https://example.com/fr' },
        ],
      },
    },
    {
      row: 2,
      link: {
        ...FORWARDS,
        slug: 'secret',
        destination_url: 'https://example.com/secret',
        password: '0',
        status: 'archived',
        tags: [],
        title: 'Fetched title',
      },
    },
    {
      row: 3,
      link: { ...FORWARDS, slug: 'plain', destination_url: 'https://example.com/plain', title: 'Fetched title', status: 'archived' },
    },
  ])
})

test('Shlink’s CSV comes in with its titles and tags', () => {
  expect(rowsOf('shlink', 'shlink.csv')).toEqual([
    { row: 1, link: { ...FORWARDS, slug: 'abc12', destination_url: 'https://example.com/long', title: 'My title', tags: ['foo', 'bar'] } },
    { row: 2, link: { ...FORWARDS, slug: 'a/b', destination_url: 'https://example.com/multi' } },
  ])
})

test('times become UTC in Shlink’s JSON', () => {
  expect(rowsOf('shlink', 'shlink.json')).toEqual([
    {
      row: 1,
      link: {
        slug: '12C18',
        destination_url: 'https://example.com/shlink',
        title: 'The title',
        tags: ['games', 'tech'],
        starts_at: '2017-01-20T22:00:00.000Z',
        expires_at: '2027-01-20T22:00:00.000Z',
        max_clicks: 100,
        forward_query: true,
        targeting_rules: [{ os: ['ios'], destination_url: 'https://example.com/ios' }],
      },
    },
    { row: 2, link: { slug: 'plain', destination_url: 'https://example.com/', tags: [], forward_query: false } },
  ])
})

test('a banned link comes in paused from Kutt’s JSON, a protected one not at all', () => {
  const tree = { slug: 'tree', destination_url: 'https://example.com/tree', description: 'A tree', expires_at: '2027-02-01T00:00:00.000Z' }
  expect(rowsOf('kutt', 'kutt.json')).toEqual([
    { row: 1, link: tree },
    { row: 2, link: { slug: 'bad', destination_url: 'https://example.com/bad', status: 'paused' } },
    { row: 3, slug: 'hidden', destination_url: 'https://example.com/hidden', error: NO_PASSWORD },
  ])
})

test('YOURLS’ table, the CSV of its plugin, and its JSON come in, each with what it has', () => {
  expect(rowsOf('yourls', 'yourls.csv')).toEqual([
    { row: 1, link: { ...AS_301, slug: 'ozh', destination_url: 'https://ozh.org/', title: 'Ozh, on the web' } },
    { row: 2, link: { ...AS_301, slug: '1f', destination_url: 'https://example.com/?a=1&b=2' } },
  ])
  expect(rowsOf('yourls', 'yourls-plugin.csv')).toEqual([
    { row: 1, link: { ...AS_301, slug: 'ozh', destination_url: 'https://ozh.org/' } },
    { row: 2, link: { ...AS_301, slug: '1f', destination_url: 'https://example.com/a,b' } },
  ])
  expect(rowsOf('yourls', 'yourls.json')).toEqual([
    { row: 1, link: { ...AS_301, slug: 'ozh', destination_url: 'https://ozh.org/', title: 'Ozh' } },
    { row: 2, link: { ...AS_301, slug: '1f', destination_url: 'https://example.com/' } },
  ])
})
