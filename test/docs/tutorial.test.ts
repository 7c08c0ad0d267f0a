import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newDataDir, removeDataDir, type Server, startServer, until } from '../server.ts'
import { blocksOf, readPage, typeCommands } from './examples.ts'

// The commands of docs/tutorial.md, typed as they stand into one shell, against a server that was just started.

const page = await readPage('docs/tutorial.md')
const folder = newDataDir()
const dataDir = newDataDir()
let server: Server
let output: string

const here = (text: string): string => text.replaceAll('http://localhost:3000', server.origin)

beforeAll(async () => {
  server = await startServer(dataDir)
  const [start, ...commands] = blocksOf(page, 'sh')
  expect(start).toBe('bun run start\n')
  output = await typeCommands(here(commands.join('\n')), folder)
})
afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.child.exited
  removeDataDir(dataDir)
  removeDataDir(folder)
})

describe('the tutorial', () => {
  test('shows what its commands print, in the same order', () => {
    const shown = blocksOf(page, 'text').map((text) => here(text.trim()))
    expect(shown.length).toBeGreaterThan(4)
    let rest = output
    for (const text of shown) {
      expect(rest).toContain(text)
      rest = rest.slice(rest.indexOf(text) + text.length)
    }
  })

  test('draws the QR code of the poster', () => {
    expect(readFileSync(join(folder, 'poster.svg'), 'utf8')).toStartWith('<svg')
  })

  test('ends with a report in the log, whose subject is the one that it tells', async () => {
    await until(() => server.output.text.includes('"subject":"Acme, Spring sale: no clicks last week"'))
  })

  test('shows the public stats of the link to everybody', async () => {
    const url = output.match(/"url":"(http:[^"]*\/stats\/[^"]*)"/)?.[1] ?? ''
    expect((await fetch(url.replace(server.origin, server.url), { headers: { host: new URL(server.origin).host } })).status).toBe(200)
  })
})
