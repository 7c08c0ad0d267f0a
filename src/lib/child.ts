import { readFileSync } from 'node:fs'
import { createFrameReader, FrameTooLarge, toFrame } from './child-frames.ts'
import { SECOND } from './clock.ts'
import { createFairQueue, type FairQueueOptions } from './fair-queue.ts'
import { scriptUrl } from './thread.ts'

// A process of its own for what could end a process: native code that decodes what strangers send, and parsers of their files.
// docs/decisions/45-child-processes.md

export type ChildLimits = {
  /** Processor time of one request, in ms. In all, it may take four times as long: how busy the machine is decides nothing. */
  ms: number
  /** The limit of the resident memory while the child works, in bytes. */
  memory: number
  /** The limit of a result, in bytes. */
  answer: number
  queue: FairQueueOptions
  /** How long it waits for the next request before it ends, in ms: by default ten seconds. Infinity for one that stays. */
  idleMs?: number
  /** For one that is asked all the time: it has the server's priority, its memory may grow by some 10 MB, and it answers in half the time. */
  isQuick?: boolean
}

/** The reason why a request failed. "unstarted": the system couldn't start another process. */
export type ChildFault = 'crashed' | 'time' | 'memory' | 'answer' | 'stopped' | 'unstarted'

/** Thrown if a child ended, or was ended, before it responded. */
export class ChildError extends Error {
  readonly fault: ChildFault
  constructor(fault: ChildFault, options?: ErrorOptions) {
    super(`A child process didn't respond (${fault})`, options)
    this.fault = fault
  }

  /** True if the request itself may be the reason. If not, the same request may succeed later. */
  get isOfRequest(): boolean {
    return this.fault !== 'stopped' && this.fault !== 'unstarted'
  }
}

export type Child<Request, Result> = {
  /**
   * The answer to a request. `turn`: whose it is, such as a workspace's ID, as those who wait take turns. A function makes its request
   * only when it's due, so that what waits takes no memory. When `stop` is aborted, the child is killed. Throws what the child threw
   * (with its `code`), a `ChildError`, or a 503 where too many requests wait.
   */
  call: (turn: number, request: Request | (() => Promise<Request>), stop?: AbortSignal) => Promise<Result>
  stop: () => void
  /** The ID of the process, while there is one. */
  readonly pid: number | undefined
}

type Reply<Result> = { result: Result } | { error: string; code: string | undefined }
type Running = { process: Bun.Subprocess<'pipe', 'pipe', 'ignore'>; answered: PromiseWithResolvers<unknown> | undefined; isEnded: boolean }

// Stopping an idle child costs little, because it starts again within a tenth of a second.
const IDLE_MS = 10 * SECOND
const WATCH_MS = 25
const WALL_TIMES = 4
// After its answer, a child that keeps more is replaced.
const KEPT_SHARE = 0.5
// The kernel's own limit is a backstop: it counts what is reserved, too.
const RESERVED = 256 * 1024 * 1024
const PAGE_BYTES = 4096

/**
 * Starts a child process with the first request, and another one if it has ended. It handles one request at a time. It's killed when it
 * exceeds a limit, when it was idle for `idleMs`, and when the server ends for any reason. `script` is a module that calls `answerServer`,
 * and is named *.child.ts.
 */
export function createChild<Request, Result>(script: URL, limits: ChildLimits): Child<Request, Result> {
  const queue = createFairQueue<number>(limits.queue)
  let running: Running | undefined
  let idle: Timer | undefined

  function end(child: Running, fault: ChildFault): void {
    if (child.isEnded) return
    child.isEnded = true
    if (running === child) running = undefined
    child.process.kill('SIGKILL')
    child.answered?.reject(new ChildError(fault))
  }

  function start(): Running {
    const child: Running = { process: spawn(script, limits), answered: undefined, isEnded: false }
    // Nobody waits for one that does nothing.
    child.process.unref()
    void child.process.exited.then(() => end(child, 'crashed'))
    void readAnswers(child.process.stdout, limits.answer, (answer) => child.answered?.resolve(answer)).catch((error: unknown) =>
      end(child, error instanceof FrameTooLarge ? 'answer' : 'crashed'),
    )
    return child
  }

  async function ask(request: Request, stop: AbortSignal | undefined): Promise<Result> {
    clearTimeout(idle)
    running ??= start()
    const child = running
    const answered = Promise.withResolvers<unknown>()
    child.answered = answered
    const kill = () => end(child, 'stopped')
    stop?.addEventListener('abort', kill)
    const { pid } = child.process
    const before = processorMs(pid)
    const timer = setTimeout(() => end(child, 'time'), limits.ms * WALL_TIMES)
    const watch = setInterval(() => {
      if (memoryOf(pid) > limits.memory) end(child, 'memory')
      else if (processorMs(pid) - before > limits.ms) end(child, 'time')
    }, WATCH_MS)
    try {
      // The pipe of one that has ended breaks.
      void send(child.process.stdin, request).catch(() => end(child, 'crashed'))
      const reply = (await answered.promise) as Reply<Result>
      if ('error' in reply) throw Object.assign(new Error(reply.error), { code: reply.code })
      return reply.result
    } finally {
      clearTimeout(timer)
      clearInterval(watch)
      stop?.removeEventListener('abort', kill)
      child.answered = undefined
      rest(child)
    }
  }

  /** Stops a child that holds much memory after a large request, and any other one once it is idle. */
  function rest(child: Running): void {
    if (memoryOf(child.process.pid) > limits.memory * KEPT_SHARE) end(child, 'stopped')
    if (child.isEnded) return
    const { idleMs = IDLE_MS } = limits
    if (idleMs === Number.POSITIVE_INFINITY) return
    idle = setTimeout(() => end(child, 'stopped'), idleMs)
    idle.unref()
  }

  return {
    call: (turn, request, stop) =>
      queue(turn, async () => ask(typeof request === 'function' ? await (request as () => Promise<Request>)() : request, stop)),
    stop: () => {
      clearTimeout(idle)
      if (running) end(running, 'stopped')
    },
    get pid() {
      return running?.process.pid
    },
  }
}

/** A shell sets the limits of the kernel, if it supports them, and becomes the child. */
const LIMITED = [
  // Terminals and supervisors signal all processes of a service. The server ends its children itself, once they have answered.
  'trap "" HUP INT TERM',
  // If memory runs out, the kernel ends the child first.
  'echo 1000 2>/dev/null >/proc/self/oom_score_adj',
  'ulimit -c 0 2>/dev/null',
  'ulimit -d "$0" 2>/dev/null',
]
// Requests to the server go first, also while the child starts. Set later, it wouldn't hold for the threads that the child has by then.
const LOWER_PRIORITY = 'command -v nice >/dev/null && set -- nice -n 10 "$@"'
// The child ends with this process, even while it's busy. It doesn't inherit this process's environment, which has secrets.
const FLAGS = ['--no-orphans', '--no-env-file']
const LESS_MEMORY = '--smol'
const ENV = { BUN_ENABLE_CRASH_REPORTING: '0', BUN_RUNTIME_TRANSPILER_CACHE_PATH: '0', DO_NOT_TRACK: '1' }

/** Throws a `ChildError` if there is no memory, process ID or file descriptor for another process. */
function spawn(script: URL, { memory, isQuick = false }: ChildLimits): Bun.Subprocess<'pipe', 'pipe', 'ignore'> {
  const kilobytes = String(Math.round((memory + RESERVED) / 1024))
  const shell = [...LIMITED, ...(isQuick ? [] : [LOWER_PRIORITY]), 'exec "$@"'].join('; ')
  const flags = isQuick ? FLAGS : [...FLAGS, LESS_MEMORY]
  const command = ['/bin/sh', '-c', shell, kilobytes, process.execPath, ...flags, Bun.fileURLToPath(scriptUrl(script))]
  try {
    return Bun.spawn(command, { stdio: ['pipe', 'pipe', 'ignore'], env: ENV, cwd: '/' })
  } catch (cause) {
    throw new ChildError('unstarted', { cause })
  }
}

async function send(stdin: Bun.FileSink, request: unknown): Promise<void> {
  for (const part of toFrame(request)) stdin.write(part)
  await stdin.flush()
}

async function readAnswers(stdout: ReadableStream<Uint8Array>, maxBytes: number, take: (answer: unknown) => void): Promise<void> {
  const read = createFrameReader(maxBytes)
  for await (const bytes of stdout) for (const answer of read(bytes)) take(answer)
}

/** Returns the processor time that a process has taken, in ms, or 0 if the system doesn't report it. */
function processorMs(pid: number): number {
  try {
    // The name, which comes second, may have spaces and is in parentheses.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
    // Linux counts in hundredths of a second.
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}

/** Returns the resident memory of a process, in bytes, or 0 if the system doesn't report it. */
function memoryOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ', 2)[1]) * PAGE_BYTES
  } catch {
    return 0
  }
}
