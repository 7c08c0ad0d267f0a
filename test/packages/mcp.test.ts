import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { openService, type Service } from './service.ts'

const MAIN = new URL('../../packages/cli/src/main.ts', import.meta.url).pathname

let service: Service
let client: Client
beforeAll(async () => {
  service = await openService()
  client = new Client({ name: 'test', version: '1' })
  const env = { PATH: process.env.PATH ?? '', TERSE_URL: service.url, TERSE_TOKEN: service.token }
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [MAIN, 'mcp'], env }))
})
afterAll(async () => {
  await client.close()
  await service.close()
})

type Content = { type: string; text?: string; mimeType?: string; data?: string }
async function call(name: string, values: Record<string, unknown> = {}): Promise<{ isError: boolean; text: string; content: Content }> {
  const { isError = false, content } = await client.callTool({ name, arguments: values })
  const [first = { type: 'none' }] = content as Content[]
  return { isError, text: first.text ?? '', content: first }
}
async function ask(name: string, values?: Record<string, unknown>) {
  const { isError, text } = await call(name, values)
  expect([isError, text]).toEqual([false, expect.any(String)])
  return JSON.parse(text)
}

describe('an assistant', () => {
  test('finds tools for what a person would ask it for, and is told which of them change or destroy something', async () => {
    const { tools } = await client.listTools()
    const hints = new Map(tools.map(({ name, annotations }) => [name, annotations]))
    for (const name of ['find_links', 'get_link', 'get_click_summary', 'get_top_links', 'list_tags', 'list_domains', 'get_qr_code'])
      expect([name, hints.get(name)?.readOnlyHint]).toEqual([name, true])
    for (const name of ['create_link', 'create_tag', 'restore_link'])
      expect([name, hints.get(name)?.readOnlyHint, hints.get(name)?.destructiveHint]).toEqual([name, false, false])
    for (const name of ['update_link', 'update_tag', 'delete_link'])
      expect([name, hints.get(name)?.readOnlyHint, hints.get(name)?.destructiveHint]).toEqual([name, false, true])
    for (const { name, description, inputSchema } of tools) {
      expect([name, description?.length ?? 0]).toEqual([name, expect.any(Number)])
      expect(JSON.stringify(inputSchema)).not.toContain('$ref')
    }
    expect(client.getInstructions()).toContain('Terse is a link shortener')
  })

  test('makes, finds, changes, deletes and restores a link, without knowing ids', async () => {
    const made = await ask('create_link', { destination_url: 'https://example.com/spring', slug: 'spring', tags: ['sale'] })
    expect(made).toMatchObject({ slug: 'spring', tags: ['sale'] })
    expect((await ask('find_links', { search: 'spring' })).items).toHaveLength(1)
    expect(await ask('update_link', { link_id: 'spring', title: 'Spring sale' })).toMatchObject({ title: 'Spring sale', slug: 'spring' })
    expect(await ask('get_link', { link_id: made.short_url })).toMatchObject({ id: made.id })
    expect((await call('delete_link', { link_id: 'spring' })).text).toBe('Done.')
    expect(await call('get_link', { link_id: 'spring' })).toMatchObject({
      isError: true,
      text: 'There is no link "spring" in the workspace.',
    })
    expect(await ask('restore_link', { link_id: 'spring' })).toMatchObject({ id: made.id, slug: 'spring' })
  })

  test('gets statistics, tags, and a QR code as a picture', async () => {
    await ask('create_link', { destination_url: 'https://example.com/', slug: 'picture', tags: ['print'] })
    expect(await ask('get_click_summary', { from: '2026-01-01' })).toMatchObject({ clicks: expect.any(Number) })
    expect(await ask('get_click_breakdown', { by: 'country' })).toHaveProperty('items')
    expect(JSON.stringify(await ask('list_tags'))).toContain('print')
    const { content } = await call('get_qr_code', { link_id: 'picture', format: 'png' })
    expect([content.type, content.mimeType]).toEqual(['image', 'image/png'])
    expect(
      Buffer.from(content.data ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  })

  test('tidies tags: renames, merges and deletes them, and counts what has them', async () => {
    for (const [slug, tag] of [
      ['one', 'spring'],
      ['two', 'Frühling'],
    ])
      await ask('create_link', { destination_url: 'https://example.com/', slug, tags: [tag] })
    const idOf = async (name: string) => (await ask('list_tags')).items.find((tag: { name: string }) => tag.name === name)?.id
    await ask('update_tag', { tag_id: await idOf('spring'), name: 'spring 2026', color: '#0a7d55' })
    await call('merge_tags', { tag_id: await idOf('Frühling'), into_id: await idOf('spring 2026') })
    expect((await ask('find_links', { tag: ['spring 2026'] })).items).toHaveLength(2)
    expect(JSON.stringify(await ask('count_links', { by: 'tag' }))).toContain('spring 2026')
    expect((await call('delete_tag', { tag_id: await idOf('spring 2026') })).isError).toBe(false)
    expect(await idOf('spring 2026')).toBeUndefined()
    expect(await ask('list_folders')).toHaveProperty('items')
  })

  test('is told what is wrong with what it asks for, as an answer that it can act on', async () => {
    expect(await call('create_link', { destination_url: 'nonsense' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('destination_url: must be'),
    })
    expect(await call('get_link', { link_id: 987654 })).toMatchObject({ isError: true, text: expect.stringContaining("doesn't exist") })
    const unknown = await call('create_link', { destination_url: 'https://example.com/', colour: 'red' })
    expect([unknown.isError, unknown.text]).toEqual([
      true,
      expect.stringContaining('"colour" isn\'t an argument of this tool. Valid arguments: '),
    ])
    expect((await call('find_links', { limit: 'x' })).text).toContain('limit must be integer')
  })

  test('asks for a workspace where there are several', async () => {
    const { slug } = await service.newWorkspace('Second')
    expect(await call('list_tags')).toMatchObject({ isError: true, text: expect.stringContaining('You have several workspaces') })
    expect((await call('list_tags', { workspace_id: slug })).isError).toBe(false)
    expect((await ask('list_workspaces')).items).toHaveLength(2)
  })
})

test('the MCP server ends when nobody talks to it any more, and writes nothing but the protocol', async () => {
  const child = Bun.spawn([process.execPath, MAIN, 'mcp'], {
    env: { PATH: process.env.PATH ?? '', TERSE_URL: service.url, TERSE_TOKEN: service.token },
    stdin: new Blob([`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })}\n`]),
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const text = await new Response(child.stdout).text()
  expect(await child.exited).toBe(0)
  for (const line of text.trim().split('\n').filter(Boolean)) expect(JSON.parse(line).jsonrpc).toBe('2.0')
})
