import { afterAll, afterEach, setDefaultTimeout } from 'bun:test'
import { LIMIT_MS } from '../scripts/tests.ts'
import { checkLoggedErrors } from './logged-errors.ts'

// What holds in every test file: bunfig.toml has it run before them.

// Where a test file is run by Bun alone, without scripts/test.ts.
setDefaultTimeout(LIMIT_MS)

afterEach(checkLoggedErrors)
// What was logged when a file took down what its tests shared.
afterAll(checkLoggedErrors)
