import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

// `bun run start`, with a watch on its event loop. SIGUSR2 writes its longest turn since the last signal, in ms, into the file TURNS_FILE.

const delays = monitorEventLoopDelay({ resolution: 1 })
process.on('SIGUSR2', () => {
  writeFileSync(process.env.TURNS_FILE ?? '', String(delays.max / 1e6))
  delays.reset()
})
delays.enable()
await import('../start.ts')
