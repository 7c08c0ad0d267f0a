// `bun run dev`: as `start`, again at every change of a file.
import { ensureInstalled } from './install.ts'

ensureInstalled('everything')
const server = Bun.spawn([process.execPath, '--watch', 'src/main.ts'], {
  cwd: new URL('..', import.meta.url).pathname,
  env: { DEV_AUTH: 'true', ...process.env },
  stdio: ['inherit', 'inherit', 'inherit'],
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
process.exit(await server.exited)
