import { answerCalls } from '../../src/lib/thread.ts'

/** Does as it is told, also where that is its end. */
function obey(order: string): string {
  if (order === 'exit') process.exit(3)
  // A sleep could not be ended before its time.
  if (order === 'hang') for (;;);
  if (order === 'throw') throw new Error('on purpose')
  if (order === 'throw later')
    setTimeout(() => {
      throw new Error('on purpose')
    })
  if (order === 'reject later') void Promise.reject(new Error('on purpose'))
  return order
}

answerCalls((_: null) => obey)
