import { setDefaultTimeout } from 'bun:test'

// What holds in every test file: bunfig.toml has it run before them.

// A limit is there to end what hangs. How busy the machine is decides no test.
setDefaultTimeout(60_000)
