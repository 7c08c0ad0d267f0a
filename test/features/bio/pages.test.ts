import { describe, expect, test } from 'bun:test'
import type { BioPage } from '../../../src/features/bio/schema.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const send = (method: string, path: string, body?: unknown, as = owner) =>
  t.send(method, `/v1/workspaces/${ws}/bio${path}`, { as, ...(body !== undefined && { body }) })
const make = async (fields: object = {}): Promise<BioPage> => (await send('POST', '', { title: 'Ana', ...fields })).body
const LINK = { type: 'link', title: 'Shop', url: 'https://shop.example.com/' }

describe('a page', () => {
  test('has all that it was given, is a draft at first, and is seen once it is published', async () => {
    const given = {
      title: 'Ana <b>',
      slug: 'ana',
      bio: 'In two lines,\nor three.',
      avatar_url: 'https://example.com/a.png',
      theme: { preset: 'ocean', colors: { button: '#ffffff' }, font: 'lora', button: 'pill' },
      blocks: [LINK],
      seo: { description: 'What for', indexable: false },
    }
    const { status, body } = await send('POST', '', given)
    expect(body).toMatchObject({ ...given, status: 'draft', views: 0, clicks: 0, url: 'http://terse.test/ana' })
    expect(status).toBe(201)
    expect((await t.visit('ana')).status).toBe(404)
    const published = (await send('POST', `/${body.id}/publish`)).body
    expect([published.status, published.has_unpublished_changes]).toEqual(['published', false])
    const seen = await t.visit('ana')
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(seen.text).toContain('Ana &lt;b>')
  })
  test('leads where its blocks do, and counts it', async () => {
    const page = await make({ blocks: [LINK] })
    await send('POST', `/${page.id}/publish`)
    const at = `${page.slug}?b=${page.blocks[0]?.id}`
    const { status, headers } = await t.visit(at)
    expect([status, headers.get('location')]).toEqual([302, LINK.url])
    await t.deps.clicks.flush()
    await t.visit(page.slug)
  })
})
