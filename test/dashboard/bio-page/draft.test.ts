import { describe, expect, test } from 'bun:test'
import type { Schemas } from '../../../src/dashboard/api.ts'
import { type Block, newBlock } from '../../../src/dashboard/bio-page/content.ts'
import { createDraft } from '../../../src/dashboard/bio-page/draft.ts'

type BioPage = Schemas['BioPage']
type Body = Schemas['BioPageUpdate']

const link = (id: string, title = id): Schemas['BioBlock'] => ({ id, type: 'link', visible: true, title, url: 'https://example.com/' })
const PAGE = {
  title: 'Ana',
  bio: null,
  avatar_url: null,
  theme: { preset: 'light', colors: {}, font: null, button: null },
  seo: { title: null, description: null, image_url: null, indexable: true },
  blocks: [link('a'), link('b'), link('c')],
  updated_at: '2026-11-22T10:00:00.000Z',
} as unknown as BioPage

/** A service with one page, which may refuse, and a draft of that page. */
function setUp({ faultsOf = () => [] as { path: string; message: string }[] }: { faultsOf?: (body: Body) => object[] } = {}) {
  let page = PAGE
  let kept: string | null = null
  let changes = 0
  const sent: Body[] = []
  const merged: boolean[] = []
  const put = (body: Body): BioPage => {
    const { seo, theme, ...fields } = body
    page = {
      ...page,
      ...fields,
      seo: { ...page.seo, ...seo },
      updated_at: new Date(Date.parse(PAGE.updated_at) + ++changes).toISOString(),
    } as BioPage
    return page
  }
  const open = (of = page) =>
    createDraft({
      page: of,
      timezone: 'UTC',
      read: async () => page,
      save: async (body) => {
        const faults = faultsOf(body)
        if (faults.length > 0) throw { faults }
        sent.push(body)
        return put(body)
      },
      faultsOf: (error) => (error as { faults?: [] }).faults ?? [],
      onSaved: () => undefined,
      onMerged: (isConflict) => merged.push(isConflict),
      kept: {
        read: () => kept,
        write: (text) => {
          kept = text
        },
      },
    })
  return { draft: open(), open, put, sent, merged, page: () => page }
}
type Draft = ReturnType<typeof setUp>['draft']
const setBlocks = (draft: Draft, changed: (blocks: Block[]) => Block[]) =>
  draft.change((content) => ({ ...content, blocks: changed(content.blocks) }))
const rename = (draft: Draft, id: string, title: string) =>
  setBlocks(draft, (blocks) => blocks.map((block) => (block.id === id ? { ...block, title } : block)))
const idsOf = ({ blocks }: { blocks: readonly { id?: string }[] }) => blocks.map(({ id }) => id).join('')
const titlesOf = ({ blocks }: { blocks: readonly { title?: string }[] }) => blocks.map(({ title }) => title).join(' ')

describe('A draft', () => {
  test('sends what was changed, and nothing else.', async () => {
    const { draft, sent } = setUp()
    draft.change((content) => ({ ...content, bio: ' Glass ', seo: { ...content.seo, title: 'Glass' } }))
    await draft.flush()
    await draft.flush()
    expect(sent).toEqual([{ bio: 'Glass', seo: { title: 'Glass' } }])
    expect(draft.get().state).toBe('saved')
  })
  test('keeps here what is not finished, and saves the rest.', async () => {
    const { draft, sent, page } = setUp()
    setBlocks(draft, (blocks) => [newBlock('link'), ...blocks])
    rename(draft, 'b', '')
    rename(draft, 'c', 'C')
    await draft.flush()
    expect(titlesOf(page())).toBe('a b C')
    expect(titlesOf(draft.get().content)).toBe(' a  C')
    expect([sent.length, draft.get().state]).toEqual([1, 'typed'])
  })
  test('does not send again what was refused before it is changed, and says why at its field.', async () => {
    const isBad = (block: Schemas['BioBlock']) => block.title === 'bad'
    const { draft, page, sent } = setUp({
      faultsOf: ({ blocks = [] }) => (blocks.some(isBad) ? [{ path: `blocks.${blocks.findIndex(isBad)}.title`, message: 'is bad' }] : []),
    })
    rename(draft, 'b', 'bad')
    rename(draft, 'c', 'C')
    await draft.flush()
    expect(titlesOf(page())).toBe('a b C')
    expect(draft.get().faults).toEqual({ 'blocks.b.title': 'is bad' })
    await draft.flush()
    expect(sent).toHaveLength(1)
    rename(draft, 'b', 'good')
    expect(draft.get().faults).toEqual({})
    await draft.flush()
    expect([titlesOf(page()), draft.get().state]).toEqual(['a good C', 'saved'])
  })
  test('is there again where the page is opened again before it was saved.', async () => {
    const { draft, open, put, page } = setUp()
    rename(draft, 'b', 'typed')
    put({ bio: 'By somebody else' })
    const again = open(page())
    expect(titlesOf(again.get().content)).toBe('a typed c')
    expect(again.get().content.bio).toBe('By somebody else')
    await again.flush()
    expect(titlesOf(page())).toBe('a typed c')
  })
  test('says that it could not be saved where nothing is answered, and saves it later.', async () => {
    let isDown = true
    const { draft, page } = setUp({
      faultsOf: () => {
        if (isDown) throw new Error('No connection')
        return []
      },
    })
    rename(draft, 'b', 'typed')
    await draft.flush()
    expect([draft.get().state, (draft.get().error as Error).message]).toEqual(['failed', 'No connection'])
    isDown = false
    await draft.flush()
    expect([draft.get().state, titlesOf(page())]).toEqual(['saved', 'a typed c'])
  })
})

describe('What two people change at once', () => {
  test('is all there: fields, blocks, those added and those taken away.', async () => {
    const { draft, put, page, merged } = setUp()
    rename(draft, 'a', 'mine')
    setBlocks(draft, (blocks) => [...blocks, { ...newBlock('header'), id: 'd', text: 'New' }])
    put({ title: 'Theirs', blocks: [link('x'), link('a'), link('b', 'theirs')] })
    await draft.flush()
    expect([page().title, idsOf(page()), titlesOf(page())]).toEqual(['Theirs', 'xabd', 'x mine theirs '])
    expect(merged).toEqual([false])
    expect(draft.get().content.title).toBe('Theirs')
  })
  test('is seen in what the service answers, where no blocks are sent.', async () => {
    const { draft, put, merged } = setUp()
    draft.change((content) => ({ ...content, bio: 'mine' }))
    put({ blocks: [link('a', 'theirs'), link('b')] })
    await draft.flush()
    expect([titlesOf(draft.get().content), draft.get().content.bio, merged]).toEqual(['theirs b', 'mine', [false]])
    expect([draft.get().state, draft.isDirty()]).toEqual(['saved', false])
  })
  test('is not told of where only the address is another.', async () => {
    const { draft, put, merged, sent } = setUp()
    draft.noticeRead(put({ slug: 'other' }))
    rename(draft, 'a', 'mine')
    await draft.flush()
    expect([merged, sent.length]).toEqual([[], 1])
  })
  test('is told where it is the same block: what is typed here stays.', async () => {
    const { draft, put, page, merged } = setUp()
    rename(draft, 'a', 'mine')
    put({ blocks: [link('a', 'theirs'), link('b'), link('c')] })
    await draft.flush()
    expect([titlesOf(page()), merged]).toEqual(['mine b c', [true]])
  })
  test('is in the order of who moved it.', async () => {
    const { draft, put, page } = setUp()
    draft.change((content) => ({ ...content, bio: 'mine' }))
    put({ blocks: [link('c'), link('a'), link('b')] })
    await draft.flush()
    expect([idsOf(page()), idsOf(draft.get().content)]).toEqual(['cab', 'cab'])
    setBlocks(draft, (blocks) => blocks.toReversed())
    put({ blocks: [link('c', 'theirs'), link('a'), link('b')] })
    await draft.flush()
    expect([idsOf(page()), titlesOf(page())]).toEqual(['bac', 'b a theirs'])
  })
})
