import type { ScimError } from './errors.ts'

// https://www.rfc-editor.org/rfc/rfc7644#section-3.4.2.2

const OPERATORS = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const
type Operator = (typeof OPERATORS)[number]
export type Literal = string | number | boolean | null
export type Comparison = { kind: 'compare'; path: string; operator: Operator; value: Literal }
export type Filter =
  | Comparison
  | { kind: 'present'; path: string }
  | { kind: 'and' | 'or'; parts: Filter[] }
  | { kind: 'not'; part: Filter }
  /** Of one value of a multi-valued attribute: emails[type eq "work"]; `then` as in emails[…].value eq "…". */
  | { kind: 'values'; path: string; filter: Filter; then?: Comparison | undefined }

const MAX_LENGTH = 2000
const MAX_DEPTH = 10
const MAX_TOKENS = 200
const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|([()[\]])|([^\s()[\]"]+))/y

/** Parses a filter. Throws the error that `fault` creates if the text isn't valid. */
export function parseFilter(text: string, fault: (detail: string) => ScimError): Filter {
  const tokens = tokensOf(text, fault)
  const parser = new Parser(tokens, fault)
  const filter = parser.either(0)
  parser.expectEnd()
  return filter
}

function tokensOf(text: string, fault: (detail: string) => ScimError): string[] {
  if (text.length > MAX_LENGTH) throw fault('The filter is too long.')
  const tokens: string[] = []
  const end = text.trimEnd().length
  let at = 0
  while (at < end) {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(text)
    if (!match || tokens.length === MAX_TOKENS) throw fault("The filter isn't valid.")
    tokens.push(match[1] ?? match[2] ?? (match[3] as string))
    at = TOKEN.lastIndex
  }
  return tokens
}

class Parser {
  readonly #tokens: readonly string[]
  readonly #fault: (detail: string) => ScimError
  #at = 0

  constructor(tokens: readonly string[], fault: (detail: string) => ScimError) {
    this.#tokens = tokens
    this.#fault = fault
  }

  /** `or` binds less than `and`. */
  either(depth: number): Filter {
    return this.#joined('or', () => this.#joined('and', () => this.#term(depth)))
  }

  expectEnd(): void {
    if (this.#at < this.#tokens.length) throw this.#wrong()
  }

  #joined(kind: 'and' | 'or', next: () => Filter): Filter {
    const first = next()
    const parts = [first]
    while (this.#takes(kind)) parts.push(next())
    return parts.length === 1 ? first : { kind, parts }
  }

  #term(depth: number): Filter {
    if (depth > MAX_DEPTH) throw this.#fault('The filter is nested too deeply.')
    if (this.#takes('not')) return { kind: 'not', part: this.#grouped('(', ')', depth) }
    if (this.#tokens[this.#at] === '(') return this.#grouped('(', ')', depth)
    const path = this.#path()
    if (this.#tokens[this.#at] !== '[') return this.#comparison(path)
    const filter = this.#grouped('[', ']', depth)
    const sub = this.#tokens[this.#at]
    if (sub === undefined || !sub.startsWith('.')) return { kind: 'values', path, filter }
    this.#at++
    const then = this.#comparison(sub.slice(1))
    if (then.kind !== 'compare') throw this.#wrong()
    return { kind: 'values', path, filter, then }
  }

  #comparison(path: string): Filter {
    const word = this.#next().toLowerCase()
    if (word === 'pr') return { kind: 'present', path }
    const operator = OPERATORS.find((known) => known === word)
    if (operator === undefined) throw this.#wrong()
    return { kind: 'compare', path, operator, value: this.#literal() }
  }

  #grouped(open: string, close: string, depth: number): Filter {
    if (this.#next() !== open) throw this.#wrong()
    const filter = this.either(depth + 1)
    if (this.#next() !== close) throw this.#wrong()
    return filter
  }

  #path(): string {
    const path = this.#next()
    if (!/^[A-Za-z][\w:.$-]*$/.test(path)) throw this.#wrong()
    return path
  }

  #literal(): Literal {
    const token = this.#next()
    // Some clients write True and False.
    const text = /^(true|false)$/i.test(token) ? token.toLowerCase() : token
    try {
      const value: unknown = JSON.parse(text)
      if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as Literal
    } catch {}
    throw this.#wrong()
  }

  #takes(word: string): boolean {
    const isThere = this.#tokens[this.#at]?.toLowerCase() === word
    if (isThere) this.#at++
    return isThere
  }

  #next(): string {
    const token = this.#tokens[this.#at++]
    if (token === undefined) throw this.#fault('The filter is incomplete.')
    return token
  }

  #wrong(): ScimError {
    const token = this.#tokens[this.#at - 1] ?? this.#tokens[this.#at] ?? ''
    return this.#fault(`The filter isn't valid near ${JSON.stringify(token.slice(0, 50))}.`)
  }
}
