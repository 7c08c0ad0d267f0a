import { answerServer } from '../../src/lib/child-main.ts'

/** Does what a test asks of it, also where that is its end. */
async function obey(order: string): Promise<unknown> {
  const [word, number = '0'] = order.split(' ')
  if (word === 'exit') process.exit(3)
  if (word === 'crash') process.kill(process.pid, 'SIGSEGV')
  if (word === 'hang') for (;;);
  if (word === 'wait') await Bun.sleep(Number(number))
  if (word === 'throw') throw Object.assign(new Error('on purpose'), { code: 'PURPOSE' })
  if (word === 'fill') for (const kept: Buffer[] = []; ; kept.push(Buffer.alloc(1024 * 1024, 1))) await Bun.sleep(0)
  if (word === 'keep') globalThis.kept = Buffer.alloc(Number(number), 1)
  if (word === 'long') return new Uint8Array(Number(number))
  if (word === 'environment') return process.env
  return order
}

declare global {
  var kept: Buffer
}

void answerServer(obey)
