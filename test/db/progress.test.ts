import { expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newDataDir, removeDataDir } from '../server.ts'

test('A step that takes more than a second says how long it has been running and what it wrote, while the main thread is blocked', async () => {
  const folder = newDataDir()
  writeFileSync(join(folder, 'written'), new Uint8Array(3_000_000))
  const child = Bun.spawn([process.execPath, fileURLToPath(new URL('blocked-step.ts', import.meta.url)), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) {
    text += chunk
    // Lets the step end.
    if (text.includes('so far')) writeFileSync(join(folder, 'reported'), '')
  }
  expect(await child.exited).toBe(0)
  const lines = text.trim().split('\n')
  expect(lines[0]).toContain('"msg":"A long step"')
  expect(lines[1]).toMatch(/"msg":"A long step: [1-9]\d* s so far, 3 of 6 MB written"/)
  expect(lines.at(-1)).toContain('"msg":"The step has ended"')
  removeDataDir(folder)
})
