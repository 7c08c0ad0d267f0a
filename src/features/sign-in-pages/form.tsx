/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { errorText, faultText } from '../../http/error-text.ts'
import { MadeWith } from '../../http/link-page.tsx'
import { type PageBrand, renderPage } from '../../http/page.tsx'
import { Icon } from '../../http/page-icons.tsx'
import type { AppError } from '../../lib/errors.ts'
import type { Language } from '../../lib/i18n.ts'

/** The values that were entered into a form, and the error if it was refused. */
export type Sent = { values: Record<string, string>; refusal?: AppError }
export const NOTHING_SENT: Sent = { values: {} }

export type FieldOf = {
  name: string
  label: string
  hint?: string
  isOptional?: boolean
  type?: 'text' | 'email' | 'url' | 'password'
  /** Instead of what was typed. */
  value?: string
  /** The number of lines of a multi-line text. */
  rows?: number
  readOnly?: boolean
  autocomplete?: string
  inputmode?: 'numeric'
  minLength?: number
  maxLength: number
  /** At the end of the label's line. */
  beside?: ComponentChildren
  /** Larger, for a code. */
  isCode?: boolean
}

/** Shows a labeled input with its hint and its error. The entered value stays, except for passwords. */
function Field({ language, sent, ...field }: FieldOf & { language: Language; sent: Sent }) {
  const { name, label, hint, isOptional = false, type = 'text', value, rows, beside, isCode = false, ...more } = field
  const fault = faultOf(sent, name)
  const isFirstFault = fault !== undefined && sent.refusal?.fields?.[0]?.path === name
  const describedBy = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ')
  const typed = value ?? (type === 'password' ? undefined : sent.values[name])
  // Preact's types ask for a literal.
  const anyType = type as 'text'
  const attributes = {
    ...more,
    class: isCode ? 'in otp' : 'in',
    id: name,
    name,
    required: !isOptional,
    autofocus: isFirstFault,
    ...(fault && { 'aria-invalid': 'true' as const }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
  return (
    <div class="field">
      <div class="lab">
        <label for={name}>{label}</label>
        {isOptional && <span class="q">{language.t('optional')}</span>}
        {beside}
      </div>
      {rows === undefined ? (
        <input type={anyType} value={typed} {...attributes} />
      ) : (
        <textarea rows={rows} {...attributes}>
          {typed}
        </textarea>
      )}
      {fault && <Fault id={`${name}-fault`} text={faultText(language, label, fault)} />}
      {hint && (
        <p class="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** An error, in red with an icon. */
const Fault = ({ id, text }: { id?: string; text: string }) => (
  <p class="fault" role="alert" id={id}>
    <Icon name="circle-alert" />
    <span>{text}</span>
  </p>
)

const faultOf = ({ refusal }: Sent, name: string): string | undefined => refusal?.fields?.find(({ path }) => path === name)?.message

/** The look of a page: the service's, a workspace's, or a neutral one of the instance. */
type Look = {
  head?: ComponentChildren
  /** The branding of the workspace that the page is about. */
  brand?: PageBrand | undefined
  /** The first row of a neutral page, which has no color of anybody. */
  plainTop?: ComponentChildren
  /** The first row is empty, because the page names the workspace by itself. */
  isBare?: boolean
  /** The host of the instance. */
  host?: string | undefined
  foot?: ComponentChildren
}

type Form = Look & {
  title: string
  intro?: ComponentChildren
  /** A message about what was done before, such as setting a new password. */
  done?: string | undefined
  button: string
  sent?: Sent
  fields?: readonly FieldOf[]
  /** Above the title. */
  above?: ComponentChildren
  /** Between the text and the form. */
  details?: ComponentChildren
  /** After the fields. */
  more?: ComponentChildren
  /** After that. */
  lastFields?: readonly FieldOf[]
  /** Other buttons of the form. */
  others?: ComponentChildren
  below?: ComponentChildren
  /** A second column. */
  aside?: ComponentChildren
}

/** A form that posts to its own URL. What isn't wrong with one of its fields is said above them. */
export function formPage(language: Language, form: Form): string {
  const { title, intro, done, button, sent = NOTHING_SENT, fields = [], above, details, more, lastFields = [], others, below, aside } = form
  const content = (
    <>
      {above}
      <h1>{title}</h1>
      {intro && <p class="lead">{intro}</p>}
      {details}
      {done && (
        <p class="done" role="status">
          <Icon name="circle-check" />
          <span>{done}</span>
        </p>
      )}
      {sent.refusal && isAbove(sent.refusal, [...fields, ...lastFields]) && <Fault text={errorText(language, sent.refusal)} />}
      <form method="post" class="form">
        {fields.map((field) => (
          <Field {...field} language={language} sent={sent} />
        ))}
        {more}
        {lastFields.map((field) => (
          <Field {...field} language={language} sent={sent} />
        ))}
        <button type="submit" class="btn pri wide">
          {button}
        </button>
        {others}
      </form>
      {below && <div class="after">{below}</div>}
    </>
  )
  const page = aside ? (
    <div class="two">
      <div>{content}</div>
      {aside}
    </div>
  ) : (
    content
  )
  return renderPage(language, titleOf(title, form.brand), page, lookOf(language, form, aside ? 'acct wide' : 'acct'))
}

type Message = Look & { title: string; message: ComponentChildren; below?: ComponentChildren; action?: { label: string; href: string } }

export function messagePage(language: Language, message: Message): string {
  const { title, message: text, below, action, brand } = message
  return renderPage(
    language,
    titleOf(title, brand),
    <>
      <h1>{title}</h1>
      <p class="lead">{text}</p>
      {action && (
        <div class="acts">
          <a class="btn pri" href={action.href}>
            {action.label}
          </a>
        </div>
      )}
      {below && <div class="after">{below}</div>}
    </>,
    lookOf(language, message, 'acct'),
  )
}

function lookOf(language: Language, { brand, plainTop, isBare = false, host, head, foot }: Look, layout: string) {
  if (plainTop) return { sections: ['form', 'plain'] as const, top: plainTop, foot }
  if (brand && !isBare) return { sections: ['form'] as const, brand, foot: !brand.hidesService && <MadeWith language={language} /> }
  return {
    sections: ['form', 'account'] as const,
    head,
    layout,
    brand,
    top: isBare ? [] : <ServiceBrand />,
    foot: foot ?? <AccountFoot host={host} language={language} />,
  }
}

const ServiceBrand = () => (
  <span class="brand">
    <span class="tile">
      <svg viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round">
        <path d="M3 5.25h14M10 11v4.25" />
      </svg>
    </span>
    Terse
  </span>
)

const AccountFoot = ({ host, language: { t } }: { host: string | undefined; language: Language }) => (
  <>
    {host !== undefined && <a href="/">{host}</a>}
    <a href="/docs">{t('Documentation')}</a>
    <a href="/docs/privacy">{t('Privacy')}</a>
  </>
)

const titleOf = (title: string, brand: PageBrand | undefined): string => (brand?.hidesService ? title : `${title} · Terse`)

const isAbove = (refusal: AppError, fields: readonly FieldOf[]): boolean =>
  !(refusal.fields?.every(({ path }) => fields.some(({ name }) => name === path)) ?? false)
