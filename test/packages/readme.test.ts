import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testLong } from '../volume.ts'
import { openService, type Service } from './service.ts'

// What the READMEs of the packages show, as it stands.

const ROOT = new URL('../..', import.meta.url).pathname
const blocksOf = (name: string, language: string): string[] =>
  [
    ...readFileSync(join(ROOT, 'packages', name, 'README.md'), 'utf8').matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g')),
  ].map(([, block = '']) => block)

let service: Service
let folder: string
beforeAll(async () => {
  service = await openService()
  folder = mkdtempSync(join(tmpdir(), 'terse-readme-'))
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

testLong('the commands of the command line’s README do what they say', async () => {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'terse'), `#!/bin/sh\nexec ${process.execPath} ${ROOT}packages/cli/src/main.ts "$@"\n`, { mode: 0o755 })
  writeFileSync(join(folder, 'token.txt'), `${service.token}\n`)
  const rows = readFileSync(join(ROOT, 'test/data/imports/shlink.csv'), 'utf8').split('\n')
  // One link: not all that others let through is taken here.
  writeFileSync(join(folder, 'shlink.csv'), `${rows.slice(0, 2).join('\n')}\n`)
  const [commands = ''] = blocksOf('cli', 'sh')
  expect(commands).toContain('terse login https://links.example.com')
  const shell = Bun.spawn(['sh'], {
    cwd: folder,
    env: { PATH: `${bin}:${process.env.PATH}`, HOME: folder },
    stdin: new Blob([
      commands
        .replace('https://links.example.com', service.url)
        .split('\n')
        .filter(Boolean)
        .map((command) => `${command} || echo "FAILED $?: ${command.split(' ').slice(0, 3).join(' ')}"\n`)
        .join(''),
    ]),
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [output, complaints] = await Promise.all([new Response(shell.stdout).text(), new Response(shell.stderr).text()])
  expect([output.match(/FAILED.*/g) ?? [], complaints]).toEqual([[], expect.any(String)])
  expect(output).toMatch(/created +[1-9]/)
  expect(readFileSync(join(folder, 'spring.png')).subarray(1, 4).toString()).toBe('PNG')
  expect(readFileSync(join(folder, 'clicks.csv'), 'utf8')).toContain(',')
})

test('the examples of the client’s README run, one after the other', async () => {
  const [first = '', list = '', headers = '', faults = ''] = blocksOf('client', 'ts')
  const program = `${first}${list}${headers}${faults}`
    .replace('https://links.example.com', service.url)
    .replace('pat_…', service.token)
    .replace("slug: 'spring'", "slug: 'summer'")
    .replace("'@terse/client'", JSON.stringify(`${ROOT}packages/client/src/index.ts`))
  const file = join(folder, 'example.ts')
  writeFileSync(file, program)
  const { stdout, stderr, exitCode } = Bun.spawnSync([process.execPath, file])
  expect([exitCode, stderr.toString()]).toEqual([0, ''])
  expect(stdout.toString()).toContain('/summer\n')
  expect(stdout.toString()).toMatch(/summer 0\n/)
  expect(stdout.toString()).toMatch(/\d [0-9a-f-]{36} (null|\d+)\n/)
  expect(stdout.toString()).toMatch(/400 validation_failed \[/)
})
