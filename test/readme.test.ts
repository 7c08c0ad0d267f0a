import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { newDataDir, removeDataDir, type Server, startServer, until } from './server.ts'

const ROOT = new URL('..', import.meta.url)
const readme = await Bun.file(new URL('README.md', ROOT)).text()
const section = (title: string) => readme.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

let dataDir: string
let server: Server

beforeAll(async () => {
  dataDir = newDataDir()
  server = await startServer(dataDir)
})
afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.child.exited
  removeDataDir(dataDir)
})

describe('the README', () => {
  test('leads to a first link and its click, its commands typed as they stand', async () => {
    const commands =
      section('Quick start')
        .split('### Create a link through the API\n')[1]
        ?.match(/```sh\n([\s\S]*?)```/)?.[1] ?? ''
    expect(commands).toContain('curl')
    const shell = Bun.spawn(['sh', '-e'], {
      cwd: dataDir,
      stdin: new Blob([commands.replaceAll('localhost:3000', `localhost:${server.port}`)]),
      stdout: 'pipe',
      stderr: 'ignore',
    })
    const output = await new Response(shell.stdout).text()
    expect(await shell.exited).toBe(0)
    expect(output).toContain('HTTP/1.1 302 Found')
    expect(output).toContain('https://example.com/hello')
    await until(async () => (await fetch(`${server.url}/v1/lookup?slug=hello`)).status === 200)
    expect(JSON.parse(output.slice(output.lastIndexOf('{"items"'))).items[0]).toMatchObject({
      slug: 'hello',
      clicks: 1,
      unique_visitors: 1,
    })
  })

  test('names only commands that package.json has', async () => {
    const { scripts } = await Bun.file(new URL('package.json', ROOT)).json()
    const named = [...readme.matchAll(/\bbun run ([a-z]+)/g)].map((match) => match[1] ?? '')
    expect(named.length).toBeGreaterThan(5)
    for (const name of named) expect(scripts).toHaveProperty(name)
  })

  test('and the decisions link only to files that are there', async () => {
    const decisions = readdirSync(new URL('docs/decisions/', ROOT))
    const index = await Bun.file(new URL('docs/decisions/README.md', ROOT)).text()
    for (const file of decisions.filter((name) => name !== 'README.md')) expect(index).toContain(`(${file})`)
    const links = [...readme.matchAll(/\]\((?!http)([^)#]+)\)/g)].map((match) => match[1] ?? '')
    for (const link of links) expect({ link, exists: await existing(link) }).toEqual({ link, exists: true })
  })
})

async function existing(path: string): Promise<boolean> {
  return (await Bun.file(new URL(path, ROOT)).exists()) || readdirSync(new URL(path, ROOT)).length > 0
}
