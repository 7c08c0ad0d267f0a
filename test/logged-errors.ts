import pino from 'pino'

// What applications and servers log of level error, or fatal, fails the test that runs, unless it has said so before.

const ERROR_LINE = /"level":"?(?:error|fatal|50|60)"?[,}]/
// What the machine is short of, beside other work, is no fault of the test.
const OF_MACHINE = /"condition":"(event_loop_late|disk_low|clock_off)"/
const WITHIN_MS = 2000

type Expected = { pattern: RegExp; mustCome: boolean; hasCome: boolean }
let expected: Expected[] = []
let unexpected: string[] = []
/** Of processes whose output is still read. */
const reading = new Set<{ hasEnded: () => boolean; isRead: Promise<unknown> }>()

/**
 * The running test, or what is set up before it, provokes a line of level error that matches each of these. Answers a
 * function that says whether all of them came.
 */
export function expectErrors(...patterns: RegExp[]): () => boolean {
  const ones = patterns.map((pattern) => ({ pattern, mustCome: true, hasCome: false }))
  expected.push(...ones)
  return () => ones.every(({ hasCome }) => hasCome)
}

/** As expectErrors, of lines that depend on the moment, and may not come. */
export function allowErrors(...patterns: RegExp[]): void {
  expected.push(...patterns.map((pattern) => ({ pattern, mustCome: false, hasCome: false })))
}

function note(line: string): void {
  if (!ERROR_LINE.test(line)) return
  if (OF_MACHINE.test(line) && !expected.some(({ pattern }) => pattern.test(line))) return
  const ones = expected.filter(({ pattern }) => pattern.test(line))
  for (const one of ones) one.hasCome = true
  if (ones.length === 0) unexpected.push(line)
}

/** The log of an application in this process. */
export const watchedLog = (): pino.Logger => pino({ level: 'error', base: null }, { write: note })

/** Takes what a process writes, piece by piece, and looks through it. `isRead` is when the last piece was taken. */
export function watchOutput(isRead: Promise<unknown>, hasEnded: () => boolean): (piece: string) => void {
  const process = { hasEnded, isRead: isRead.finally(() => reading.delete(process)) }
  reading.add(process)
  let rest = ''
  return (piece) => {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    lines.forEach(note)
  }
}

/** Fails where a line came that was not expected, or the other way round; the next test begins anew. */
export async function checkLoggedErrors(): Promise<void> {
  await Promise.all([...reading].filter(({ hasEnded }) => hasEnded()).map(({ isRead }) => isRead))
  const missing = () => expected.filter(({ mustCome, hasCome }) => mustCome && !hasCome)
  for (let waited = 0; missing().length > 0 && waited < WITHIN_MS; waited += 10) await Bun.sleep(10)
  const faults = [
    ...unexpected.map((line) => `This was logged, and is not expected: ${line}`),
    ...missing().map(({ pattern }) => `No line of level error was logged that matches ${pattern}.`),
  ]
  expected = []
  unexpected = []
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
