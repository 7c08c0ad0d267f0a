import { afterAll, afterEach, beforeEach, spyOn } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runAdmin } from '../../../scripts/admin/commands.ts'
import { openTestApp, type TestApp } from '../../harness.ts'

/** For each test: an instance with a link, which sends no nightly backups to its own disk, and the operator's commands beside it. */
export function useInstance() {
  let folder = ''
  let t: TestApp
  let said: string[] = []
  const spies = (['log', 'error'] as const).map((method) =>
    spyOn(console, method).mockImplementation((text: string) => void said.push(text)),
  )
  afterAll(() => spies.forEach((spy) => void spy.mockRestore()))
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'terse-remote-'))
  })
  afterEach(async () => {
    await t.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    /** For files of the test. */
    folder: () => folder,
    open: async (env: Record<string, string>): Promise<TestApp> => {
      t = await openTestApp({ BACKUPS_KEPT: '0', ...env }, { keyFile: true })
      const owner = await t.user('ann')
      await t.link(owner, (await t.workspace(owner)).id, { slug: 'hello' })
      return t
    },
    dataDir: () => dirname(t.files.main),
    admin: async (env: Record<string, string>, ...args: string[]): Promise<{ status: number; text: string }> => {
      said = []
      const status = await runAdmin({ DATA_DIR: dirname(t.files.main), SECRET_KEY: 'a key for tests', ...env }, args)
      return { status, text: said.join('\n') }
    },
    conditions: async (): Promise<Record<string, string>> => {
      await t.deps.checkHealth(t.now())
      return Object.fromEntries(t.deps.conditions.list().map(({ name, sentence }) => [name, sentence]))
    },
  }
}

/** What work that has ended left in a data folder. */
export const leftIn = (dataDir: string): string[] => readdirSync(join(dataDir, 'backups')).filter((name) => name.startsWith('work-'))
