/** @jsxImportSource preact */
import { render } from 'preact-render-to-string'
import { Icon } from '../../http/page-icons.tsx'
import { type ApiAnswer, type ApiDocument, jsonOf, operationsOf, type Parameter, type Placed, resolve } from './document.ts'
import { Request, Responses } from './examples.tsx'
import { Fields, fieldsOf, ParameterRows } from './fields.tsx'
import { Description } from './words.tsx'

// The API reference: a page for each operation, in the frame of the documentation.

/** The title and the content of a page. */
export type ReferencePage = { title: string; html: string }

/** Returns the page of an operation, or the first page without a name. Undefined if there is no such operation. */
export function referencePage(document: ApiDocument, name: string | undefined, url: string): ReferencePage | undefined {
  const operations = operationsOf(document)
  if (name === undefined)
    return { title: 'API reference', html: render(<Frame document={document}>{<First document={document} />}</Frame>) }
  const placed = operations.find(({ operation }) => operation.operationId === name)
  return placed && { title: placed.operation.summary, html: render(<OperationPage document={document} placed={placed} url={url} />) }
}

const SHORT: Record<string, string> = { delete: 'DEL' }
const CLASSES: Record<string, string> = { delete: 'del' }
const Method = ({ method }: { method: string }) => (
  <span class={`meth ${CLASSES[method] ?? method}`}>{SHORT[method] ?? method.toUpperCase()}</span>
)

const ACRONYMS = /\b(?:api|gs1|qr|scim|sso|tls|utm)\b/g
const nameOf = (tag: string): string => {
  const words = tag.replaceAll('-', ' ').replaceAll(ACRONYMS, (word) => word.toUpperCase())
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const groupsOf = (document: ApiDocument) => {
  const operations = operationsOf(document)
  return document.tags
    .map(({ name, description }) => ({ name, description, list: operations.filter(({ operation }) => operation.tags?.[0] === name) }))
    .filter(({ list }) => list.length > 0)
}

const BASICS = [
  ['Authentication', '/docs/api-guide#authentication'],
  ['Errors', '/docs/api-guide#errors'],
  ['Pagination', '/docs/api-guide#pagination'],
  ['Rate limits', '/docs/api-guide#limits'],
] as const

/** The groups of operations. Only the group of the page is open, because there are hundreds of operations. */
function Groups({ document, current }: { document: ApiDocument; current: Placed | undefined }) {
  const open = current?.operation.tags?.[0]
  return (
    <>
      <p>Basics</p>
      <ul>
        {BASICS.map(([text, href]) => (
          <li>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
      {groupsOf(document).map(({ name, list }) => (
        <details class="dgroup" open={name === open}>
          <summary>
            {nameOf(name)}
            <Icon name="chevron-down" />
          </summary>
          <ul>
            {list.map(({ method, operation }) => (
              <li>
                <a href={`/docs/api/${operation.operationId}`} aria-current={operation === current?.operation ? 'page' : undefined}>
                  <Method method={method} />
                  {operation.summary}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  )
}

type FrameProps = { document: ApiDocument; current?: Placed; children: unknown }

const Frame = ({ document, current, children }: FrameProps) => (
  <div class="dgrid api">
    <details class="dnav-m">
      <summary>
        <Icon name="panel-left" />
        API reference
        <Icon name="chevron-down" />
      </summary>
      <nav aria-label="API reference, short">
        <Groups document={document} current={current} />
      </nav>
    </details>
    <nav class="dnav" aria-label="API reference">
      <Groups document={document} current={current} />
    </nav>
    {children as never}
  </div>
)

const First = ({ document }: { document: ApiDocument }) => (
  <main class="apidoc first" id="content">
    <h1>API reference</h1>
    <p class="lead">Everything the dashboard does, the API does too. The operations are grouped by what they work on.</p>
    <div class="dgroups">
      {groupsOf(document).map(({ name, description, list }) => (
        <section>
          <h2>{nameOf(name)}</h2>
          {description && (
            <p class="q">
              <Description text={description} />
            </p>
          )}
          <ul>
            {list.map(({ operation }) => (
              <li>
                <a href={`/docs/api/${operation.operationId}`}>{operation.summary}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </main>
)

const PLACES = { path: 'Path parameters', query: 'Query parameters', header: 'Headers' } as const

type InProps = { place: keyof typeof PLACES; document: ApiDocument; parameters: readonly Parameter[] }

function ParametersIn({ place, document, parameters }: InProps) {
  const list = parameters.filter((one) => one.in === place)
  return list.length === 0 ? null : (
    <>
      <h2>{PLACES[place]}</h2>
      <ParameterRows document={document} list={list} />
    </>
  )
}

function OperationPage({ document, placed, url }: { document: ApiDocument; placed: Placed; url: string }) {
  const { path, method, operation } = placed
  const parameters = (operation.parameters ?? []).map((one) => resolve<Parameter>(document, one))
  const body = jsonOf(operation.requestBody?.content)
  return (
    <Frame document={document} current={placed}>
      <main class="apidoc" id="content">
        <p class="crumbs">
          API reference <span aria-hidden="true">/</span> {nameOf(operation.tags?.[0] ?? '')}
        </p>
        <h1>{operation.summary}</h1>
        <p class="oppath">
          <Method method={method} />
          <code>{path}</code>
        </p>
        {operation.description && (
          <p class="lead">
            <Description text={operation.description} />
          </p>
        )}
        <ParametersIn place="path" document={document} parameters={parameters} />
        <ParametersIn place="query" document={document} parameters={parameters} />
        {body && fieldsOf(document, body).length > 0 && (
          <>
            <h2>Body</h2>
            <Fields document={document} schema={body} />
          </>
        )}
        <ParametersIn place="header" document={document} parameters={parameters} />
        <h2>Responses</h2>
        <Statuses document={document} placed={placed} />
      </main>
      <aside class="apicode" aria-label="Examples">
        <Request document={document} placed={placed} parameters={parameters} url={url} />
        <Responses document={document} placed={placed} />
      </aside>
    </Frame>
  )
}

const Statuses = ({ document, placed }: { document: ApiDocument; placed: Placed }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: people who use a keyboard scroll wide tables
  <section class="tw" tabIndex={0} aria-label="Responses">
    <table class="dt">
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(placed.operation.responses).map(([status, response]) => (
          <tr>
            <td>{status}</td>
            <td>
              <Description text={resolve<ApiAnswer>(document, response).description ?? ''} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
