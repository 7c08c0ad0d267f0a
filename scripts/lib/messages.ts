import { readFileSync } from 'node:fs'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import ts from 'typescript5'

/** A text: its ID in the catalogs, its English, and its place. */
export type Message = { id: string; english: string; place: string }

const DASHBOARD = 'src/dashboard/'

/** Returns every text of the dashboard by its ID. */
export const messagesOfDashboard = (): Map<string, Message> => messagesIn(DASHBOARD, () => true)
/** Returns every text of pages and emails by its ID. */
export const messagesOfServer = (): Map<string, Message> => messagesIn('src/', (name) => !name.startsWith(DASHBOARD))

/**
 * Throws if a text of the dashboard isn't a literal at one of the functions or at `Trans`, because only literals can be found. Elsewhere the
 * type `TextId` already says that the text is in the catalog.
 */
function messagesIn(folder: string, isOwn: (name: string) => boolean): Map<string, Message> {
  const found = new Map<string, Message>()
  for (const name of [...new Bun.Glob(`${folder}**/*.{ts,tsx}`).scanSync('.')].toSorted()) {
    if (name.endsWith('.gen.ts') || !isOwn(name)) continue
    const source = ts.createSourceFile(name, readFileSync(name, 'utf8'), ts.ScriptTarget.Latest, true)
    for (const message of messagesOf(source)) {
      const known = found.get(message.id)
      if (known && known.english !== message.english) throw new Error(`${message.place}: ${message.id} has another text at ${known.place}`)
      found.set(message.id, known ?? message)
    }
  }
  return found
}

/** `t`, `tMail` of a mail, and `msg`, which marks a text that is translated elsewhere. */
const FUNCTIONS = /^(\w+\.)?(t|tMail)$|^msg$/

function messagesOf(source: ts.SourceFile): Message[] {
  const isDashboard = source.fileName.startsWith(DASHBOARD)
  const messages: Message[] = []
  const visit = (node: ts.Node): void => {
    const text = ts.isCallExpression(node) && FUNCTIONS.test(node.expression.getText()) ? node.arguments[0] : idOfTrans(node)
    if (text && (isDashboard || ts.isStringLiteral(text) || ts.isNoSubstitutionTemplateLiteral(text)))
      messages.push(messageOf(text, source))
    node.forEachChild(visit)
  }
  visit(source)
  return messages
}

function idOfTrans(node: ts.Node): ts.Node | undefined {
  if (!ts.isJsxSelfClosingElement(node) || node.tagName.getText() !== 'Trans') return undefined
  const id = node.attributes.properties.find((one) => ts.isJsxAttribute(one) && one.name.getText() === 'id')
  return (id as ts.JsxAttribute | undefined)?.initializer
}

/** Reads `'English'`, or `{ id: 'name', message: 'English' }` if the same English has several meanings. */
function messageOf(node: ts.Node, source: ts.SourceFile): Message {
  const place = `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return { id: node.text, english: node.text, place }
  const [id, english] = ['id', 'message'].map((name) => {
    const property = ts.isObjectLiteralExpression(node) ? node.properties.find((one) => one.name?.getText() === name) : undefined
    return property && ts.isPropertyAssignment(property) && ts.isStringLiteral(property.initializer) ? property.initializer.text : undefined
  })
  if (id === undefined || english === undefined) throw new Error(`${place}: a text has to be written out, so that it can be translated`)
  return { id, english, place }
}

type Compiled = ReturnType<typeof compileMessageOrThrow>
type Placeholder = { name: string; type?: string; cases: Record<string, unknown> }

/** Lists what a text has in braces, also in the cases of its plurals. Throws if it isn't well formed. */
function placeholdersOf(message: Compiled): Placeholder[] {
  if (!Array.isArray(message)) return []
  return message.flatMap((token) => {
    if (!Array.isArray(token)) return []
    const [name, type, format] = token
    const cases = typeof format === 'object' && format !== null ? (format as Record<string, unknown>) : {}
    const within = Object.entries(cases).flatMap(([at, one]) => (at === 'offset' ? [] : placeholdersOf(one as Compiled)))
    return [{ name, ...(type !== undefined && { type }), cases }, ...within]
  })
}

/** The names in braces and the tags of a text, each once: what a translation has to have, too. Throws if it isn't well formed. */
export function placesIn(text: string): Set<string> {
  const tags = [...text.matchAll(/<(\w+)\/?>/g)].map(([, tag]) => `<${tag}>`)
  const names = placeholdersOf(compileMessageOrThrow(text)).map(({ name, type }) => (type === undefined ? name : `${name}, ${type}`))
  return new Set([...tags, ...names])
}

/** The forms that a language has for numbers and a text's plurals lack, such as "other". */
export function missingForms(text: string, locale: string): string[] {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  return placeholdersOf(compileMessageOrThrow(text)).flatMap(({ name, type, cases }) =>
    type === 'plural' ? forms.filter((form) => !(form in cases)).map((form) => `${name}, ${form}`) : [],
  )
}
