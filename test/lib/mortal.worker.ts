import { answerCalls } from '../../src/lib/thread.ts'

const HANG_MS = 60_000

/** Does as it is told, also where that is its end. */
function obey(order: string): string {
  if (order === 'exit') process.exit(3)
  if (order === 'hang') Bun.sleepSync(HANG_MS)
  if (order === 'throw') throw new Error('on purpose')
  if (order === 'throw later')
    setTimeout(() => {
      throw new Error('on purpose')
    })
  if (order === 'reject later') void Promise.reject(new Error('on purpose'))
  return order
}

answerCalls((_: null) => obey)
