import { expect, test } from 'bun:test'
import type { LinkWorld } from '../../../src/features/links/link-world.ts'
import { type NewInput, planLink } from '../../../src/features/links/plan-link.ts'
import { ReservedSlugs } from '../../../src/http/slug.ts'

/** A workspace that has nothing, and room for everything. */
const world = (having: Partial<LinkWorld> = {}): LinkWorld => ({
  now: 0,
  reserved: new ReservedSlugs(),
  hostnameOf: () => null,
  campaignOf: () => undefined,
  checkOverlay: () => {},
  templatedUtm: () => null,
  isSlugTaken: () => false,
  holderOf: () => undefined,
  tags: { find: () => undefined, count: () => 0, add: () => {} },
  spell: (names) => ({ names: [...names], save: () => {} }),
  folders: { find: () => undefined, count: () => 0, add: () => {} },
  checkFolder: () => {},
  requireStorage: () => {},
  quota: () => ({ remaining: 1, fault: () => new Error() as never }),
  requireRoom: () => {},
  requireActive: () => {},
  settings: () => ({ default_redirect_status: 307 }) as ReturnType<LinkWorld['settings']>,
  ...having,
})
const input = (more: Partial<NewInput> = {}): NewInput => ({
  columns: { destination_url: 'https://example.com/', external_id: 'sku-1' },
  domainId: null,
  templateId: null,
  slug: 'spring',
  isGenerated: false,
  framing: undefined,
  ...more,
})

test('A new link is planned without a database: its columns follow from what was given and what there is.', () => {
  const { columns, hostname } = planLink(undefined, input(), world())
  expect(columns).toEqual({
    destination_url: 'https://example.com/',
    external_id: 'sku-1',
    slug: 'spring',
    domain_id: null,
    tags: '[]',
    redirect_status: 307,
  })
  expect(hostname).toBeNull()
})

test('A slug that is taken is refused, and a generated one is replaced by another.', () => {
  const taken = world({ isSlugTaken: (_, slug) => slug === 'spring' })
  expect(() => planLink(undefined, input(), taken)).toThrow('slug')
  expect(planLink(undefined, input({ isGenerated: true }), taken).columns.slug).not.toBe('spring')
})

test('Of several faults, the first is the one that is told: a taken slug, then the external id, then the room.', () => {
  const holderOf = () => 'link 7'
  const requireRoom = () => {
    throw new Error('no room')
  }
  const isSlugTaken = () => true
  expect(() => planLink(undefined, input(), world({ isSlugTaken, holderOf, requireRoom }))).toThrow('slug')
  expect(() => planLink(undefined, input(), world({ holderOf, requireRoom }))).toThrow('link 7')
  expect(() => planLink(undefined, input(), world({ requireRoom }))).toThrow('no room')
})
