/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { errorText, faultText } from '../../http/error-text.ts'
import { type PageBrand, renderPage } from '../../http/page.tsx'
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
  minLength?: number
  maxLength: number
}

/** Shows a labeled input with its hint and its error. The entered value stays, except for passwords. */
function Field({ language, sent, ...field }: FieldOf & { language: Language; sent: Sent }) {
  const { name, label, hint, isOptional = false, type = 'text', value, rows, ...more } = field
  const fault = faultOf(sent, name)
  const isFirstFault = fault !== undefined && sent.refusal?.fields?.[0]?.path === name
  const describedBy = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ')
  const typed = value ?? (type === 'password' ? undefined : sent.values[name])
  // Preact's types ask for a literal.
  const anyType = type as 'text'
  const attributes = {
    ...more,
    id: name,
    name,
    required: !isOptional,
    autofocus: isFirstFault,
    ...(fault && { 'aria-invalid': 'true' as const }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
  return (
    <>
      <label for={name}>
        {label}
        {isOptional && <span class="optional"> {language.t('(optional)')}</span>}
      </label>
      {hint && (
        <p class="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {rows === undefined ? (
        <input type={anyType} value={typed} {...attributes} />
      ) : (
        <textarea rows={rows} {...attributes}>
          {typed}
        </textarea>
      )}
      {fault && (
        <p role="alert" id={`${name}-fault`}>
          {faultText(language, label, fault)}
        </p>
      )}
    </>
  )
}

const faultOf = ({ refusal }: Sent, name: string): string | undefined => refusal?.fields?.find(({ path }) => path === name)?.message

type Form = {
  title: string
  intro?: ComponentChildren
  /** A message about what was done before, such as setting a new password. */
  done?: string | undefined
  button: string
  sent?: Sent
  fields?: readonly FieldOf[]
  /** Other buttons of the form. */
  others?: ComponentChildren
  below?: ComponentChildren
  /** The branding of the workspace that the page is about. */
  brand?: PageBrand | undefined
}

/** A form that posts to its own URL. What isn't wrong with one of its fields is said above them. */
export const formPage = (
  language: Language,
  { title, intro, done, button, sent = NOTHING_SENT, fields = [], others, below, brand }: Form,
): string =>
  renderPage(
    language,
    titleOf(title, brand),
    <>
      <h1>{title}</h1>
      {intro && <p>{intro}</p>}
      {done && <p role="status">{done}</p>}
      {sent.refusal && isAbove(sent.refusal, fields) && <p role="alert">{errorText(language, sent.refusal)}</p>}
      <form method="post">
        {fields.map((field) => (
          <Field {...field} language={language} sent={sent} />
        ))}
        <button type="submit">{button}</button>
        {others}
      </form>
      {below && <div class="below">{below}</div>}
    </>,
    brand ? { brand } : { frame: 'branded' },
  )

const titleOf = (title: string, brand: PageBrand | undefined): string => (brand?.hidesService ? title : `${title} · Terse`)

const isAbove = (refusal: AppError, fields: readonly FieldOf[]): boolean =>
  !(refusal.fields?.every(({ path }) => fields.some(({ name }) => name === path)) ?? false)

type Message = { title: string; message: ComponentChildren; below?: ComponentChildren; brand?: PageBrand | undefined }

export const messagePage = (language: Language, { title, message, below, brand }: Message): string =>
  renderPage(
    language,
    titleOf(title, brand),
    <>
      <h1>{title}</h1>
      <p>{message}</p>
      {below && <p>{below}</p>}
    </>,
    brand ? { brand } : { frame: 'branded' },
  )
