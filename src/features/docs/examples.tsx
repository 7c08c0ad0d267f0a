/** @jsxImportSource preact */
import { STATUS_CODES } from 'node:http'
import { Icon } from '../../http/page-icons.tsx'
import { type ApiAnswer, type ApiDocument, bodyExampleOf, docExampleOf, type Parameter, type Placed, resolve } from './document.ts'

// The examples beside an operation: its request in several languages, and its responses.

type Block = { label: string; text: string }

/** Blocks of code as tabs, which are radio buttons, so that they work without scripts. */
const Tabs = ({ name, title, blocks }: { name: string; title: string; blocks: readonly Block[] }) => (
  <section class="code tabs" aria-label={title}>
    <div class="cbar">
      {blocks.map(({ label }, index) => (
        <>
          <input type="radio" name={name} id={`${name}${index}`} checked={index === 0} />
          <label for={`${name}${index}`}>{label}</label>
        </>
      ))}
      <button type="button" class="copy" hidden>
        <Icon name="copy" />
        Copy
      </button>
    </div>
    {blocks.map(({ text }) => (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: people who use a keyboard scroll long lines
      <pre tabIndex={0}>
        <code>
          <Highlighted text={text} />
        </code>
      </pre>
    ))}
  </section>
)

const STRING = /("(?:[^"\\\n]|\\.)*")(\s*:)?/g

/** Colors the keys and the strings of JSON. */
function Highlighted({ text }: { text: string }) {
  const parts = []
  let end = 0
  for (const match of text.matchAll(STRING)) {
    const [whole, string, colon] = match
    parts.push(text.slice(end, match.index), <span class={colon ? 'ck' : 'cs'}>{string}</span>, colon)
    end = match.index + whole.length
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  )
}

const inJson = (value: unknown): string => JSON.stringify(value, null, 2)

type Props = { document: ApiDocument; placed: Placed; parameters: readonly Parameter[]; url: string }

export const Request = ({ document, placed, parameters, url }: Props) => {
  const { path, method, operation } = placed
  const body = bodyExampleOf(document, operation.requestBody?.content)
  if (placed.isWebhook)
    return (
      <div>
        <h2>Request</h2>
        <Tabs name="request" title="Request example" blocks={[{ label: 'JSON', text: inJson(body) }]} />
      </div>
    )
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(parameterValue(document, parameters, name)))
  const curl = [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${url}${filled}`,
    `-H 'Authorization: Bearer key_…'`,
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d '${inJson(body).replaceAll("'", "'\\''").replaceAll('\n', '\n  ')}'`]),
  ].join(' \\\n  ')
  const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => [name, parameterValue(document, parameters, name)])
  const input = { ...Object.fromEntries(inPath), ...(body !== undefined && { body }) }
  const client = `const result = await terse.${operation.operationId}(${Object.keys(input).length === 0 ? '' : inJson(input)})`
  return (
    <div>
      <h2>Request</h2>
      <Tabs
        name="request"
        title="Request example"
        blocks={[
          { label: 'curl', text: curl },
          { label: 'TypeScript', text: client },
        ]}
      />
    </div>
  )
}

function parameterValue(document: ApiDocument, parameters: readonly Parameter[], name: string): unknown {
  const schema = parameters.find((one) => one.name === name)?.schema
  return (schema && docExampleOf(document, schema)) ?? 1
}

// Every operation has the other errors, which the guide explains.
const SHOWN = /^(2\d\d|400|404|409)$/

export function Responses({ document, placed }: Pick<Props, 'document' | 'placed'>) {
  const blocks = Object.entries(placed.operation.responses).flatMap(([status, response]) => {
    if (!SHOWN.test(status)) return []
    const example = bodyExampleOf(document, resolve<ApiAnswer>(document, response).content)
    const text = example === undefined ? 'No content.' : inJson(example)
    return [{ label: `${status} ${STATUS_CODES[status] ?? ''}`, text }]
  })
  return blocks.length === 0 ? null : (
    <div>
      <h2>Response</h2>
      <Tabs name="response" title="Response example" blocks={blocks.slice(0, 3)} />
    </div>
  )
}
