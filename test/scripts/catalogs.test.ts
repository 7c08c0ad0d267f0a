import { describe, expect, test } from 'bun:test'
import { faultsOf, readCatalog, translations, updated } from '../../scripts/lib/catalogs.ts'
import { type Message, messagesOfDashboard, messagesOfServer } from '../../scripts/lib/messages.ts'

const messages = (...texts: string[]): Map<string, Message> =>
  new Map(texts.map((english) => [english, { id: english, english, place: 'page.tsx:1' }]))

describe('a catalog', () => {
  test.each([
    ['the dashboard', 'src/dashboard/locales/', messagesOfDashboard, 1000],
    ['pages and emails', 'src/locales/', messagesOfServer, 400],
  ])('has each text of %s in each language', (_, folder, messagesOf, least) => {
    const all = messagesOf()
    expect(all.size).toBeGreaterThan(least)
    expect(translations(folder)).toEqual(['de'])
    for (const locale of ['en', ...translations(folder)]) expect(faultsOf(all, locale, readCatalog(folder, locale))).toEqual([])
  })

  test('keeps its translations when texts come and go, and has new ones empty', () => {
    const before = { Close: 'Schließen', Gone: 'Weg' }
    expect(updated(messages('Open', 'Close'), 'de', before)).toEqual({ Close: 'Schließen', Open: '' })
    expect(updated(messages('Open', 'Close'), 'en', {})).toEqual({ Close: 'Close', Open: 'Open' })
  })

  test.each([
    ['a text that is missing', 'Close', undefined, 'de has no translation of Close (page.tsx:1)'],
    ['a text that is empty', 'Close', '', 'de has no translation of Close (page.tsx:1)'],
    ['a name that is gone', 'Hi {name}', 'Hallo', 'de lacks name of: Hi {name} (page.tsx:1)'],
    ['a name that is new', 'Hi', 'Hallo {name}', 'de adds name to: Hi (page.tsx:1)'],
    [
      'a plural that is none',
      '{n, plural, one {#} other {#}}',
      '{n}',
      'de lacks n, plural of: {n, plural, one {#} other {#}} (page.tsx:1)',
    ],
    [
      'a form that is gone',
      '{n, plural, one {#} other {#}}',
      '{n, plural, other {#}}',
      'de lacks n, one of: {n, plural, one {#} other {#}} (page.tsx:1)',
    ],
    ['an element that is gone', 'A <b>word</b>', 'Ein Wort', 'de lacks <b> of: A <b>word</b> (page.tsx:1)'],
  ])('is refused with %s', (_, english, text, fault) => {
    expect(faultsOf(messages(english), 'de', text === undefined ? {} : { [english]: text })).toContain(fault)
  })

  test('is refused with a text that nothing shows, and with one that can’t be read', () => {
    expect(faultsOf(new Map(), 'de', { Gone: 'Weg' })).toEqual(['de has a text that nothing shows: Gone'])
    expect(faultsOf(messages('Hi'), 'de', { Hi: 'Hallo {name' })).toEqual([expect.stringContaining("de can't be read")])
  })
})
