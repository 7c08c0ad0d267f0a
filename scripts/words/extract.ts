import { readFileSync } from 'node:fs'
import ts from 'typescript5'

/** A text that somebody reads, and its place: a file with its line, or an operation of the API. */
export type Text = { place: string; text: string }

/** True for at least two words, because names, paths, classes and keys aren't texts. */
const isText = (text: string): boolean =>
  /[A-Za-z]{2,}[,:;.]? [A-Za-z"'{$]/.test(text) && !/^(SELECT|INSERT|UPDATE|DELETE|WITH|CREATE) /.test(text)

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

function nodesOf(node: ts.Node): ts.Node[] {
  const found = [node]
  node.forEachChild((child) => {
    found.push(...nodesOf(child))
  })
  return found
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
}

/** A literal's text, with `{…}` for what a template inserts; undefined for other nodes. */
function literalOf(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node.parent ?? node) || ts.isLiteralTypeNode(node.parent ?? node)) return undefined
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map(({ literal }) => `{…}${literal.text}`).join('')
}

/** The literals of a module that have words. SQL and class names are left out. */
export function textsOfModule(file: string): Text[] {
  const source = parse(file)
  return nodesOf(source).flatMap((node) => {
    const literal = literalOf(node)
    const isMarkup =
      ts.isJsxAttribute(node.parent ?? node) && /^(className|d|viewBox|style)$/.test((node.parent as ts.JsxAttribute).name.getText())
    const isSql =
      ts.isTaggedTemplateExpression(node.parent ?? node) && /^sql/.test((node.parent as ts.TaggedTemplateExpression).tag.getText())
    if (literal === undefined || isMarkup || isSql || !isText(literal)) return []
    return [{ place: placeOf(source, node.getStart()), text: oneLine(literal) }]
  })
}

/** The comments of a module. Lines that follow each other are one. */
export function commentsOfModule(file: string): Text[] {
  const source = parse(file)
  const found = new Map<number, string>()
  for (const node of nodesOf(source))
    for (const range of ts.getLeadingCommentRanges(source.text, node.pos) ?? [])
      found.set(range.pos, source.text.slice(range.pos, range.end))
  const texts: Text[] = []
  for (const [pos, comment] of [...found].toSorted(([one], [other]) => one - other)) {
    const text = oneLine(comment.replace(/^\/\*\*?|\*\/$/g, '').replace(/^\s*(\*|\/\/) ?/gm, ''))
    const place = placeOf(source, pos)
    const last = texts.at(-1)
    const isNextLine = last !== undefined && comment.startsWith('//') && lineOf(last.place) + last.text.split('\n').length === lineOf(place)
    if (isNextLine) last.text += `\n${text}`
    else if (!text.startsWith('biome-ignore')) texts.push({ place, text })
  }
  return texts.map(({ place, text }) => ({ place, text: oneLine(text) })).filter(({ text }) => isText(text))
}

const placeOf = (source: ts.SourceFile, pos: number): string => `${source.fileName}:${source.getLineAndCharacterOfPosition(pos).line + 1}`
const lineOf = (place: string): number => Number(place.split(':').at(-1))

/** The paragraphs, bullets and cells of a Markdown file, without its code blocks. */
export function textsOfMarkdown(file: string): Text[] {
  const texts: Text[] = []
  let isCode = false
  let isNew = true
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (line.startsWith('```')) isCode = !isCode
    const starts = isNew || /^\s*([-*|#]|\d+\.) ?/.test(line)
    isNew = isCode || line.trim() === '' || line.startsWith('```') || line.startsWith('<!--')
    if (isNew) continue
    for (const cell of line.startsWith('|') ? line.split('|') : [line]) {
      const text = cell.replace(/^\s*([-*]|#+|\d+\.) /, '').trim()
      const last = texts.at(-1)
      if (starts || last === undefined) texts.push({ place: `${file}:${index + 1}`, text })
      else last.text += ` ${text}`
    }
  }
  return texts.filter(({ text }) => isText(text))
}

/** The summaries and descriptions of an OpenAPI document. */
export function textsOfDocument(node: unknown, place = ''): Text[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'example' || key === 'examples') return []
    if ((key === 'summary' || key === 'description') && typeof value === 'string')
      return [{ place: `${place} ${key}`.trim(), text: oneLine(value) }]
    return textsOfDocument(value, key === 'properties' || key === 'schema' ? place : `${place} ${key}`)
  })
}
