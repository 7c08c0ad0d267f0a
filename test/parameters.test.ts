import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript5'

// What the server's functions take, as the compiler reads it: those that have a name, and those that are passed on or only described.

const ROOT = new URL('..', import.meta.url).pathname
const FILES = (readdirSync(join(ROOT, 'src'), { recursive: true }) as string[])
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('dashboard/') && !file.endsWith('.gen.ts'))
  .map((file) => join('src', file))
const SOURCES = FILES.map((file) => ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true))

type Parameter = { name: string; type: string }
type Taking = { at: string; parameters: Parameter[] }

function nodesOf(node: ts.Node): ts.Node[] {
  const found = [node]
  node.forEachChild((child) => {
    found.push(...nodesOf(child))
  })
  return found
}
const NODES = SOURCES.map((source) => ({ source, nodes: nodesOf(source) }))

const FUNCTIONS: Taking[] = NODES.flatMap(({ source, nodes }) =>
  nodes.filter(ts.isFunctionLike).map((node) => ({
    at: `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`,
    parameters: node.parameters.map(({ name, type }) => ({ name: name.getText(), type: type?.getText() ?? '' })),
  })),
)

const ALIASES = NODES.flatMap(({ nodes }) => nodes.filter(ts.isTypeAliasDeclaration))

const saidOf = ({ at, parameters }: Taking): string => `${at} (${parameters.map(({ name, type }) => `${name}: ${type}`).join(', ')})`
const wrongOnes = (isWrong: (parameters: Parameter[]) => boolean): string[] =>
  FUNCTIONS.filter(({ parameters }) => isWrong(parameters)).map(saidOf)

test('all functions of the server are seen', () => {
  expect(FUNCTIONS.length).toBeGreaterThan(5000)
})

test('a function takes at most four parameters: what belongs together is one object with a name', () => {
  expect(wrongOnes((parameters) => parameters.length > 4)).toEqual([])
})

test('a function takes a change, or who makes it where, instead of its parts one by one', () => {
  const PARTS = ['tx', 'now', 'actor', 'workspaceId']
  expect(wrongOnes((parameters) => parameters.filter(({ name }) => PARTS.includes(name)).length > 2)).toEqual([])
})

test('a function that has a transaction has nothing that reads or writes beside it: a deadlock cannot be written', () => {
  const needs = ALIASES.filter((alias) => alias.getSourceFile().fileName.endsWith('/needs.ts')).map(({ name }) => name.text)
  const all = ['Core', ...needs].join('|')
  const READS_OR_WRITES = new RegExp(
    `^(${all}|Db|Reader|Write)\\b|^Pick<(${all}), [^>]*'(db|write|reader)'|\\b(db: Db|reader: Reader|write: Write)\\b`,
  )
  const HAS_TRANSACTION = new RegExp(`^((Pick|Omit)<)?(${[...TRANSACTIONS, ...madeOfThem()].join('|')})\\b`)
  const isWrong = (parameters: Parameter[]) =>
    parameters.some(({ type }) => HAS_TRANSACTION.test(type)) && parameters.some(({ type }) => READS_OR_WRITES.test(type))
  expect(wrongOnes(isWrong)).toEqual([])
})

const TRANSACTIONS = ['Tx', 'TimedTx', 'WorkspaceTx', 'AccountChange', 'Change']

/** Types that have a transaction in them, such as what a directory changes. */
function madeOfThem(): string[] {
  const isOne = new RegExp(`^((Pick|Omit)<)?(${TRANSACTIONS.join('|')})\\b`)
  const hasOne = (type: ts.TypeNode | undefined): boolean =>
    type !== undefined &&
    (ts.isIntersectionTypeNode(type)
      ? type.types.some(hasOne)
      : ts.isTypeLiteralNode(type)
        ? type.members.some((member) => ts.isPropertySignature(member) && isOne.test(member.type?.getText() ?? ''))
        : isOne.test(type.getText()))
  const made = ALIASES.filter(({ type }) => hasOne(type)).map(({ name }) => name.text)
  expect(made).toContain('Acting')
  return made
}
