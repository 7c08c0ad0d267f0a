import { READYZ, type Server, startServer } from '../bench/servers.ts'
import { freePort } from '../lib/free-port.ts'

export type Service = Server & { url: string; origin: string }
type Options = { script: 'scripts/serve.ts' | 'src/main.ts'; dataDir: string; env: Record<string, string> }

/** Starts the service as operators do, with a port of its own; resolves once it is ready. */
export async function startService({ script, dataDir, env }: Options): Promise<Service> {
  const port = freePort()
  const settings = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', ...env }
  const command = [process.execPath, '--no-env-file', script]
  const server = await startServer({ name: 'Terse', port, command, env: settings, ...READYZ })
  return { ...server, url: `http://127.0.0.1:${port}`, origin: `http://localhost:${port}` }
}
