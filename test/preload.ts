import { setDefaultTimeout } from 'bun:test'
import { LIMIT_MS } from '../scripts/tests.ts'

// What holds in every test file: bunfig.toml has it run before them.

// Where a test file is run by Bun alone, without scripts/test.ts.
setDefaultTimeout(LIMIT_MS)
