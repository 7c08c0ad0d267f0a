import { describe, expect, test } from 'bun:test'
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'
import { generateSlug } from '../../../src/http/slug.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const create = (slug: unknown, as = owner, workspace = ws) =>
  t.send('POST', `/v1/workspaces/${workspace}/links`, { as, body: { destination_url: 'https://example.com/', slug } })

describe('a slug', () => {
  test.each([
    'a',
    '0',
    'Summer-Sale_2026.v2~final',
    '-',
    '~',
    'a..b',
    'Ünïcödé',
    'Приклад',
    '短縮リンク',
    'ไทยภาษา',
    'हिन्दी',
    'العربية',
    '١٢٣',
    '👍',
    '👩‍👩‍👧‍👦',
    '🏳️‍🌈',
    '👍🏽',
    '🇺🇦🇩🇪',
    '1️⃣',
    '❤️',
    '❤',
    'party🎉time',
    '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  ])('may be %s, and is found under its percent-encoded address', async (slug) => {
    const answer = await create(slug)
    expect([answer.status, answer.body.slug]).toEqual([201, slug.normalize('NFC')])
    expect(answer.body.short_url).toBe(`http://terse.test/${encodeURIComponent(slug.normalize('NFC'))}`)
    expect((await t.visit(answer.body.short_url.slice('http://terse.test/'.length))).status).toBe(302)
  })

  test.each<[string, unknown]>([
    ['a number', 5],
    ['a leading dot', '.a'],
    ['a dot', '.'],
    ['a space', 'a b'],
    ['a slash at its start', '/a'],
    ['a slash at its end', 'a/'],
    ['two slashes together', 'a//b'],
    ['a segment that starts with a dot', 'a/../b'],
    ['a segment of 101 characters', `a/${'x'.repeat(101)}`],
    ['six segments', 'a/b/c/d/e/f'],
    ['a plus', 'a+'],
    ['a question mark', 'a?b'],
    ['a hash', 'a#b'],
    ['a percent sign', 'a%62'],
    ['a backslash', 'a\\b'],
    ['a quotation mark', 'a"b'],
    ['a tag', '<b>'],
    ['a colon', 'a:b'],
    ['a comma', 'a,b'],
    ['an at sign', '@a'],
    ['a control character', 'a\u0000'],
    ['a line end', 'a\n'],
    ['a no-break space', 'a\u00a0b'],
    ['a direction mark', 'a\u202eb'],
    ['a zero-width space', 'a\u200bb'],
    ['a byte order mark', '\ufeffa'],
    ['a joiner without emoji', 'a\u200db'],
    ['a lone surrogate', 'a\ud800'],
    ['a private character', '\ue000'],
    ['a currency sign', '€'],
    ['101 characters', 'x'.repeat(101)],
    ['101 emoji', '👍'.repeat(101)],
  ])('may not have %s', async (_, slug) => {
    const answer = await create(slug)
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed'])
    expect(answer.body.fields[0].path).toBe('slug')
  })

  test('may have 100 characters, counted as code points after NFC', async () => {
    for (const slug of ['x'.repeat(100), '👍'.repeat(100), 'e\u0301'.repeat(100), '𝒳'.repeat(100)]) {
      const answer = await create(slug)
      expect([answer.status, [...answer.body.slug].length]).toEqual([201, 100])
    }
    expect((await create('e\u0301'.repeat(101))).status).toBe(400)
  })

  test('is judged at once, however many emoji come before its fault', async () => {
    const startedAt = performance.now()
    expect((await create(`${'👍'.repeat(25)}!`)).status).toBe(400)
    expect(performance.now() - startedAt).toBeLessThan(300)
  })

  test('is the same in NFC and NFD, and another in another case', async () => {
    expect((await create('Cafe\u0301')).body.slug).toBe('Caf\u00e9')
    expect((await create('Caf\u00e9')).body.code).toBe('slug_taken')
    expect((await create('caf\u00e9')).status).toBe(201)
  })

  test('is taken for every workspace: 409', async () => {
    await create('taken')
    const rival = await t.user()
    for (const answer of [await create('taken'), await create('taken', rival, (await t.workspace(rival)).id)]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'slug_taken'])
    }
  })

  test('goes to exactly one of a hundred who ask for it at once, in two workspaces', async () => {
    const rival = await t.user()
    const theirs = (await t.workspace(rival)).id
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? create(`race-${ws}`) : create(`race-${ws}`, rival, theirs))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'slug_taken')).toHaveLength(99)
    const rows = await t.deps.db.selectFrom('links').select('id').where('slug', '=', `race-${ws}`).execute()
    expect(rows).toHaveLength(1)
  })
})

describe('reserved on the service’s own host', () => {
  test('is every first path segment that the service serves, in any case, and what standards claim', async () => {
    const segments = t.app.routes
      .map(({ path }) => path.split('/')[1] ?? '')
      .filter((segment) => segment !== '' && !segment.startsWith(':'))
    const reserved = new Set([...segments, 'robots.txt', 'favicon.ico', '01'])
    expect(reserved.size).toBeGreaterThan(8)
    for (const slug of reserved) {
      for (const spelling of [slug, slug.toUpperCase()]) {
        const answer = await create(spelling)
        expect([spelling, answer.status, answer.body.code]).toEqual([spelling, 400, 'validation_failed'])
      }
    }
  })

  test.each(['.well-known', '.WELL-KNOWN'])('is %s', async (slug) => {
    expect((await create(slug)).status).toBe(400)
  })

  test('is not what only begins like it', async () => {
    expect((await create('docs2')).status).toBe(201)
    expect((await create('v1x')).status).toBe(201)
  })
})

describe('an automatic slug', () => {
  test('is made where none is given, or null', async () => {
    for (const slug of [undefined, null]) expect((await create(slug)).body.slug).toHaveLength(7)
  })

  test('has 7 unambiguous characters, and 500 of them differ', async () => {
    const slugs = await Promise.all(Array.from({ length: 500 }, async () => (await create(undefined)).body.slug as string))
    for (const slug of slugs) expect(slug).toMatch(/^[2-9a-hjkmnp-zA-HJKMNP-Z]{7}$/)
    expect(new Set(slugs).size).toBe(500)
  })
  test('spells nothing that a list of bad words knows', () => {
    const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers })
    // One long text: whatever stands beside each other.
    const slugs = Array.from({ length: 5000 }, () => generateSlug()).join('')
    expect(matcher.getAllMatches(slugs).map(({ startIndex, endIndex }) => slugs.slice(startIndex, endIndex + 1))).toEqual([])
  })
})
