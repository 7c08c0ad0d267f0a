// Checks the OpenAPI document, as the service answers it, with Redocly.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApiDocument } from './lib/openapi-document.ts'

const folder = mkdtempSync(join(tmpdir(), 'terse-openapi-'))
const file = join(folder, 'openapi.json')
await Bun.write(file, await openApiDocument())
const { exitCode } = Bun.spawnSync([process.execPath, '--bun', 'x', 'redocly', 'lint', '--config', 'redocly.yaml', file], {
  cwd: new URL('..', import.meta.url).pathname,
  env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  stdio: ['ignore', 'inherit', 'inherit'],
})
rmSync(folder, { recursive: true, force: true })
process.exit(exitCode)
