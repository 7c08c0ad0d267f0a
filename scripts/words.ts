// `bun run words`: writes every text that somebody reads into .words, one file for each surface, with its place. With --check it writes
// nothing, and fails if a surface has more texts with a pattern of scripts/words/patterns.ts than it had.
import { mkdirSync, writeFileSync } from 'node:fs'
import { ensureInstalled } from './install.ts'

ensureInstalled('everything')
const { faultsOf } = await import('./words/patterns.ts')
const { SURFACES } = await import('./words/surfaces.ts')

// Enough to find what a change added, as `bun run words` has all of them.
const SHOWN = 20
const isCheck = process.argv.includes('--check')
process.chdir(new URL('..', import.meta.url).pathname)
if (!isCheck) mkdirSync('.words', { recursive: true })
for (const { name, left, read } of SURFACES) {
  const texts = (await read()).map(({ place, text }) => ({ place, text, faults: faultsOf(text) }))
  const wrong = texts.filter(({ faults }) => faults.length > 0)
  if (!isCheck) {
    const lines = texts.map(({ place, text, faults }) => `${place}\t${text}${faults.map((fault) => `\t[${fault}]`).join('')}`)
    writeFileSync(`.words/${name}.txt`, `${lines.join('\n')}\n`)
    console.log(`.words/${name}.txt: ${texts.length} texts, ${wrong.length} with a pattern of scripts/words/patterns.ts`)
  } else if (wrong.length > left) {
    console.error(
      `${name}: ${wrong.length} texts have a pattern that docs/style.md rejects, ${left} had one before. Rewrite what you added. \`bun run words\` lists all of them, and these are the last:`,
    )
    for (const { place, text, faults } of wrong.slice(-SHOWN)) console.error(`  ${place}: ${text} [${faults.join('; ')}]`)
    process.exitCode = 1
  }
}
