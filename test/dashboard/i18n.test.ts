import { expect, test } from 'bun:test'
import { localeFor, t } from '../../src/dashboard/i18n.ts'

test.each([
  ['de', ['en-GB'], { language: 'de', tag: 'de' }],
  ['de', ['en-GB', 'de-AT'], { language: 'de', tag: 'de-AT' }],
  ['en', ['de-DE'], { language: 'en', tag: 'en' }],
  [null, ['de-CH', 'en'], { language: 'de', tag: 'de-CH' }],
  [null, ['fr-FR', 'de'], { language: 'de', tag: 'de' }],
  [null, ['fr-FR'], { language: 'en', tag: 'en' }],
  [null, [], { language: 'en', tag: 'en' }],
] as const)('The choice %j in a browser of %j is one language, in which dates are written, too.', (chosen, tags, answer) => {
  expect(localeFor(chosen, tags)).toEqual(answer)
})

test('An English text is its own id, with its names and plurals.', () => {
  expect(t('{links, plural, one {# link} other {# links}}', { links: 1 })).toBe('1 link')
  expect(t('{links, plural, one {# link} other {# links}}', { links: 1200 })).toBe('1,200 links')
  expect(t('Tag {name} saved', { name: 'a' })).toBe('Tag a saved')
})
