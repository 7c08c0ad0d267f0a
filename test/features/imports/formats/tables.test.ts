import { describe, expect, test } from 'bun:test'
import { IMPORT_SOURCES } from '../../../../src/features/imports/formats/formats.ts'
import { linksOf, refusal, rowsOf, URL } from './read.ts'

describe('a table', () => {
  test.each([',', ';', '\t'])('may have %j between its cells, in its header too', (delimiter) => {
    const content = `"my;, name${delimiter}"${delimiter}slug${delimiter}url\n1${delimiter}a${delimiter}https://example.com/?x=;,\n`
    const quoted = content.replace('https://example.com/?x=;,', '"https://example.com/?x=;,"')
    expect(linksOf(quoted)).toEqual([{ slug: 'a', destination_url: 'https://example.com/?x=;,' }])
  })

  test('may have a byte order mark, any line ends, blank lines, and line ends in quotes', () => {
    expect(linksOf(`\ufeff"slug","url","description"\r\n\r\na,${URL},"x\ny"\rb,${URL}\n,,\n`)).toEqual([
      { slug: 'a', destination_url: URL, description: 'x\ny' },
      { slug: 'b', destination_url: URL },
    ])
  })

  test('may name its columns as other services do, in any case and spelling', () => {
    for (const name of ['destination_url', 'Destination URL', 'longUrl', 'LONG-URL', 'target', ' url ', 'destination'])
      expect(linksOf(`${name},alias\n${URL},a`)).toEqual([{ slug: 'a', destination_url: URL }])
    for (const name of ['slug', 'short_code', 'Keyword', 'alias', 'Back-half', 'shortUrl', 'Short link'])
      expect(linksOf(`url,${name}\n${URL},a`)).toEqual([{ slug: 'a', destination_url: URL }])
  })

  test('may have columns that mean nothing to us, or twice the same', () => {
    expect(linksOf(`clicks,url,,url,slug,slug,__proto__,constructor\n7,${URL},x,https://b.example/,,b,1,2`)).toEqual([
      { slug: 'b', destination_url: URL },
    ])
  })

  test('may have rows with fewer cells; one with more is told, and the next is read', () => {
    expect(rowsOf(`slug,url,title\na,${URL}\nb,${URL},T,extra\nc,${URL},T,,\n`)).toEqual([
      { row: 1, link: { slug: 'a', destination_url: URL } },
      { row: 2, slug: 'b', destination_url: URL, error: 'has 4 cells, but the first line has 3' },
      { row: 3, link: { slug: 'c', destination_url: URL, title: 'T' } },
    ])
  })

  test('has an error for a quote that is not closed, and goes on', () => {
    expect(rowsOf(`slug,url,title\na,${URL},"T\nb,${URL},U\n`)).toEqual([
      { row: 1, slug: 'a', destination_url: URL, error: "has a quotation mark that isn't closed or isn't doubled" },
      { row: 2, link: { slug: 'b', destination_url: URL, title: 'U' } },
    ])
  })

  test('has an error for a row without a destination', () => {
    expect(rowsOf('slug,url\na,\nb,  \n')).toEqual([
      { row: 1, slug: 'a', destination_url: null, error: 'has no destination URL' },
      { row: 2, slug: 'b', destination_url: null, error: 'has no destination URL' },
    ])
  })

  test('of only a header has no rows', () => {
    for (const header of ['url', 'slug,url\n', '\ufeffurl;slug\r\n\r\n']) expect(rowsOf(header)).toEqual([])
  })

  test.each([
    ['', "isn't a CSV export, because it has no column for the destination URL; the file is empty"],
    ['\ufeff\n \n', "isn't a CSV export, because it has no column for the destination URL; the file is empty"],
    ['slug,title\na,b', "isn't a CSV export, because it has no column for the destination URL; its columns are slug, title"],
    ['<html>\u0000\n', "isn't a CSV export, because it has no column for the destination URL; its columns are <html>"],
    ['\ud800', "isn't a CSV export, because it has no column for the destination URL; its columns are \ufffd"],
    [
      `${'x'.repeat(99)},${'y,'.repeat(30)}`,
      `isn't a CSV export, because it has no column for the destination URL; its columns are ${'x'.repeat(40)}${', y'.repeat(19)}, …`,
    ],
  ])('that starts %j is refused as a whole', (content, message) => expect(refusal(content)).toEqual([400, 'content', message]))
})

describe('a link with a password', () => {
  test('comes in with it where the table gives it', () => {
    expect(linksOf(`url,password,password_protected\n${URL},secret,true\n`)).toEqual([{ destination_url: URL, password: 'secret' }])
  })

  test('does not come in without it', () => {
    expect(linksOf(`url,password_protected\n${URL},true\n${URL},false\n${URL},no\n`)).toEqual([
      "has a password, which isn't in the export",
      { destination_url: URL },
      { destination_url: URL },
    ])
  })

  test('that a service writes is taken, and one that it only hints at is not', () => {
    expect(linksOf(`url,key,password\n${URL},a,secret\n${URL},b,\n${URL},c,****\n`, 'dub')).toEqual([
      { slug: 'a', destination_url: URL, password: 'secret', forward_query: true },
      { slug: 'b', destination_url: URL, forward_query: true },
      "has a password, which isn't in the export",
    ])
  })
})

test('ids of domains are read from no table', () => {
  for (const source of IMPORT_SOURCES)
    for (const link of linksOf(
      `url,target,longUrl,long_url,destination,originalURL,domain_id,domainId\n${URL},${URL},${URL},${URL},${URL},${URL},7,7`,
      source,
    ))
      expect(link).not.toHaveProperty('domain_id')
})
