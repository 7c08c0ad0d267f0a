#!/usr/bin/env node
import { processIo } from './io.ts'
import { run } from './run.ts'

// A reader that closes the pipe early, such as head, isn't an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
process.exitCode = await run(process.argv.slice(2), process.env, processIo())
