import { describe, expect, test } from 'bun:test'
import { createLanguage, languageFor, languageOf, localeFor } from '../../src/lib/i18n.ts'
import { ownText } from '../../src/lib/mail-text.ts'
import { msg } from '../../src/lib/text-id.ts'

describe('the language of a visitor', () => {
  test.each([
    ['', 'en'],
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE-ch;q=0.5', 'de'],
    ['fr, de;q=0.5', 'de'],
    ['fr', 'en'],
    ['en, de', 'en'],
    ['en;q=0.4, de;q=0.5', 'de'],
    ['de;q=0, en', 'en'],
    ['de;q=0', 'en'],
    ['*', 'en'],
    ['*;q=0.1, de;q=0.05', 'de'],
    ['de;q=2, en;q=0.1', 'en'],
    ['nonsense nonsense;q=', 'en'],
  ])('of %j is %j', (header, locale) => {
    expect<string>(localeFor(header)).toBe(locale)
    expect<string>(languageFor(header).locale).toBe(locale)
  })

  test('is found in no more work than browsers cause, whatever the header is', () => {
    const hostile = [`${'x'.repeat(1e6)},de`, `${'fr,'.repeat(1e5)}de`, ';q='.repeat(1e5), ','.repeat(1e6), `de;${'q=0.1;'.repeat(1e5)}`]
    for (const header of hostile) expect(localeFor(header)).toBe('en')
    expect(localeFor(`de,${'fr,'.repeat(1e5)}`)).toBe('de')
  })
})

describe('a text', () => {
  const german = languageOf('de')

  test('is in the language, with its values, numbers and plurals', () => {
    expect(german.t('Sign in')).toBe('Anmelden')
    expect(german.t('- and {more, number} more', { more: 12_345 })).toBe('- und 12.345 weitere')
    expect([1, 7].map((days) => german.t('{days, plural, one {# day} other {# days}}', { days }))).toEqual(['1 Tag', '7 Tage'])
    expect(languageOf('en').t('- and {more, number} more', { more: 12_345 })).toBe('- and 12,345 more')
  })

  test('of an email has no link of a tenant, and keeps our own', () => {
    const values = { workspace: 'evil.example', url: ownText('https://terse.example/x') }
    const text = german.tMail('The workspace "{workspace}" requires single sign-on. Sign in with SSO at {url}', values)
    expect(text.value).toContain('„evil[.]example“')
    expect(text.value).toEndWith(' https://terse.example/x')
  })

  test('that a value looks like a placeholder of stays as it was entered', () => {
    expect(german.t('Join {workspace}', { workspace: '{workspace} {n, plural, other {#}}' })).toBe(
      '{workspace} {n, plural, other {#}} beitreten',
    )
  })

  test('that is stored in English is recognized by its template', () => {
    const templates = [msg('{zone} lists its domain as {threat}.'), msg("The URL is on the operator's blocklist.")]
    expect(german.recognized('dbl.example lists its domain as malware.', templates)).toBe('dbl.example stuft die Domain so ein: Malware.')
    expect(german.recognized("The URL is on the operator's blocklist.", templates)).toBe('Die URL steht auf der Sperrliste des Betreibers.')
    expect(german.recognized('Something else.', templates)).toBe('Something else.')
    const hostile = `${'a lists its domain as '.repeat(20_000)}`
    expect(german.recognized(hostile, templates)).toBe(hostile)
  })

  test('may be compiled already', () => {
    expect(createLanguage('de', { 'Sign in': [['name']] }).t('Sign in', { name: 'x' })).toBe('x')
  })
})
