import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Entry, open } from 'yauzl'
import type { Manifest } from '../../../src/features/portability/archive.ts'
import { runDueDataExports } from '../../../src/features/portability/jobs.ts'
import type { DataExport } from '../../../src/features/portability/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { RUNNING, type TestApp } from '../../harness.ts'

export const pathOf = (workspaceId: number, rest: string | number = '') =>
  `/v1/workspaces/${workspaceId}/compliance/data-export${rest === '' ? '' : `/${rest}`}`

/** The id of an export that can be downloaded. */
export async function completedDataExport(app: Pick<TestApp, 'send' | 'deps' | 'now'>, as: User, workspaceId: number): Promise<number> {
  const { body } = await app.send('POST', pathOf(workspaceId), { as })
  await runDueDataExports(app.deps, app.now(), RUNNING)
  return (body as DataExport).id
}

/** Exports a workspace, downloads the archive, and resolves with the file's path. */
export async function exportWorkspace(app: Pick<TestApp, 'app' | 'send' | 'deps' | 'now'>, as: User, workspaceId: number): Promise<string> {
  const id = await completedDataExport(app, as, workspaceId)
  const answer = await app.app.fetch(
    new Request(`http://terse.test${pathOf(workspaceId, `${id}/download`)}`, { headers: { 'x-dev-user': String(as.id) } }),
  )
  const file = join(app.deps.config.dataDir, `downloaded-${id}.zip`)
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
  return file
}

export type Contents = { manifest: Manifest; rows: Record<string, Record<string, unknown>[]>; text: string }

/** All that an archive has. */
export async function readContents(file: string): Promise<Contents> {
  const texts = await readTexts(file)
  const rows = Object.fromEntries(
    [...texts]
      .filter(([name]) => name.endsWith('.ndjson'))
      .map(([name, text]) => [
        name.replace('.ndjson', ''),
        text
          .split('\n')
          .slice(0, -1)
          .map((line) => JSON.parse(line)),
      ]),
  )
  return { manifest: JSON.parse(texts.get('manifest.json') ?? 'null'), rows, text: [...texts.values()].join('') }
}

function readTexts(file: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const done = Promise.withResolvers<Map<string, string>>()
  open(file, { lazyEntries: true }, (error, zip) => {
    if (error) return done.reject(error)
    zip.on('end', () => done.resolve(texts))
    zip.on('error', done.reject)
    zip.on('entry', (entry: Entry) =>
      zip.openReadStream(entry, async (fault, stream) => {
        if (fault) return done.reject(fault)
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk as Buffer)
        texts.set(entry.fileName, Buffer.concat(chunks).toString())
        zip.readEntry()
      }),
    )
    zip.readEntry()
  })
  return done.promise
}
