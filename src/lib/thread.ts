// A thread that is asked things and answers them. The first message opens it, every further one is a call.

type Answer<Result> = { id: number; result: Result } | { id: number; error: string; code: string | undefined }

export type Thread<Request, Result> = {
  call: (request: Request) => Promise<Result>
  /** Ends the thread as soon as it does nothing synchronous. Calls that it hasn't answered by then are refused. */
  stop: () => void
}

/**
 * Asks the thread to end by itself. A thread that is terminated from outside while better-sqlite3 is loaded or runs a statement takes the
 * whole process with it: "NAPI FATAL ERROR" in Bun 1.4.5.
 */
const STOP = 'stop'

/** Set by scripts/build.ts: the folder of the build, where each thread's script is by its path in src. */
declare const BUILD_URL: string | undefined

/** Returns the URL of a script that starts a thread or a child process: in the build, or among the sources. */
export const scriptUrl = ({ href }: URL): string =>
  typeof BUILD_URL === 'undefined' ? href : BUILD_URL + href.replace(/^.*\/src\//, '').replace(/ts$/, 'js')

/**
 * Starts a thread with the first call, and again with the next one should it ever die: the calls that it had are refused.
 * `script` is a module that calls `answerCalls`.
 */
export function createThread<Request, Result>(script: URL, options: unknown): Thread<Request, Result> {
  const waiting = new Map<number, PromiseWithResolvers<Result>>()
  let lastId = 0
  let worker: Worker | undefined

  function start(): Worker {
    const started = new Worker(scriptUrl(script))
    started.onmessage = ({ data }: MessageEvent<Answer<Result>>) => {
      const call = waiting.get(data.id)
      waiting.delete(data.id)
      if ('error' in data) call?.reject(Object.assign(new Error(data.error), { code: data.code }))
      else call?.resolve(data.result)
    }
    const end = (reason: string) => {
      if (worker !== started) return
      started.terminate()
      worker = undefined
      for (const call of waiting.values()) call.reject(new Error(`The thread ended unexpectedly: ${reason}`))
      waiting.clear()
    }
    started.onerror = ({ message }) => end(message)
    // A thread that ends by itself reports no error, so this message is used.
    started.addEventListener('close', () => end('no error was reported'))
    started.postMessage(options)
    return started
  }

  return {
    call: (request) => {
      const id = ++lastId
      const call = Promise.withResolvers<Result>()
      waiting.set(id, call)
      worker ??= start()
      worker.postMessage({ id, request })
      return call.promise
    },
    stop: () => worker?.postMessage(STOP),
  }
}

/** The other side: `open` takes the options and returns what answers a call. What it throws refuses the call, with the fault's code. */
export function answerCalls<Options, Request, Result>(open: (options: Options) => (request: Request) => Result | Promise<Result>): void {
  const thread = globalThis as unknown as Worker
  let answer: ReturnType<typeof open> | undefined
  let isOpened = false
  thread.onmessage = ({ data }: MessageEvent) => {
    if (data === STOP) return process.exit()
    if (isOpened) return void reply(data)
    isOpened = true
    answer = open(data as Options)
  }

  async function reply({ id, request }: { id: number; request: Request }): Promise<void> {
    try {
      if (!answer) throw new Error("The thread couldn't be started.")
      thread.postMessage({ id, result: await answer(request) })
    } catch (error) {
      thread.postMessage({ id, error: String(error), code: (error as { code?: string }).code })
    }
  }
}
