import { readdirSync, readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { BrowserContext } from 'playwright-core'

// A language for tests: each text is English that anybody can read, but has no letter of English, is longer, and says where it ends.

const PLAIN = 'abcdefghijklmnopqrstuvwxyz'
const CHANGED = [...'áƀçđéƒǵĥíĵķĺɱñóþɋŕšŧúṽŵẋýž']
const LETTERS = new Map([...PLAIN].map((letter, at) => [letter, CHANGED[at] ?? letter]))
const inPseudo = (text: string): string =>
  // Elements stay as they are.
  text.replace(/<\/?\w+\/?>|[a-z]/gi, (found) => {
    const letter = LETTERS.get(found.toLowerCase())
    return letter === undefined ? found : found === found.toLowerCase() ? letter : letter.toUpperCase()
  })

/** With the brackets, a text is about a third longer: as much as German may take. */
const padding = (text: string): string => 'ō'.repeat(Math.max(0, Math.ceil(text.length * 0.35) - 2)).replace(/^(?=.)|(.{6})(?=.)/g, '$1 ')

type Compiled = ReturnType<typeof compileMessage>
type Token = Exclude<Compiled, string>[number]
const listed = (message: Compiled): Token[] => (Array.isArray(message) ? [...message] : [message])

const changed = (message: Compiled): Token[] =>
  listed(message).map((token): Token => {
    if (!Array.isArray(token)) return inPseudo(token)
    const [name, type, cases] = token
    if (type === undefined || typeof cases !== 'object' || cases === null) return token
    return [
      name,
      type,
      Object.fromEntries(Object.entries(cases).map(([at, one]) => [at, at === 'offset' ? one : changed(one as Compiled)])),
    ] as Token
  })

/** The texts of a catalog in the pseudo-language. */
export function compiledPseudo(english: Record<string, string>): Record<string, Compiled> {
  return Object.fromEntries(Object.entries(english).map(([id, text]) => [id, ['[', ...changed(compileMessage(text)), `${padding(text)}]`]]))
}

const ROOT = new URL('../../', import.meta.url).pathname
const ASSETS = `${ROOT}.build/dashboard/assets/`

/** The files of the build that have the German texts: of this build, and of the one before if it is kept. */
export const germanCatalogs = (): string[] =>
  readdirSync(ASSETS).filter((name) => name.endsWith('.js') && readFileSync(ASSETS + name, 'utf8').includes('Konto löschen'))

/** Pages of it that are to be German are in the pseudo-language. */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  const english = JSON.parse(readFileSync(`${ROOT}src/dashboard/locales/en.json`, 'utf8')) as Record<string, string>
  const body = `export default ${JSON.stringify(compiledPseudo(english))}`
  for (const name of germanCatalogs())
    await context.route(`**/assets/${name}`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
}
