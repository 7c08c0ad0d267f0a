import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FORM_KEY, LEAVING, TerseError } from '../api.ts'
import { holdVersions } from '../versions.ts'
import { notifyFailure } from './notify.ts'

// biome-ignore lint/suspicious/noExplicitAny: as Mantine's form has it
type Values = Record<string, any>

type Options<V extends Values, Data> = {
  /** The key under which the input of one form is kept while the user signs in again. */
  name: string
  initial: V
  validate?: NonNullable<UseFormInput<V>['validate']>
  /** Fields that are never kept, such as passwords. */
  secret?: readonly (keyof V & string)[]
  /** The input is also kept when the form is closed or the page is loaded again, until it is sent or discarded. */
  keepsDraft?: boolean
  send: (values: V) => Promise<Data>
  /** The field that shows the fault of a path of the request, by default of the same name, such as utm.source. */
  fieldOf?: (path: string) => string | undefined
  refresh?: readonly (readonly unknown[])[]
  onDone: (data: Data, values: V) => unknown
}

export type ApiForm<V extends Values> = {
  fields: UseFormReturnType<V>
  submit: (event?: FormEvent<HTMLFormElement>) => void
  isSending: boolean
  /** The form was opened with input that was kept. */
  isRestored: boolean
  /** Brings back the values that the form has without the input. */
  discard: () => void
}

/**
 * Manages a form that sends its values to the API. Errors are shown at their fields, or else as a notification. Input is never lost,
 * neither by an error nor when the session ends.
 */
export function useApiForm<V extends Values, Data>(options: Options<V, Data>): ApiForm<V> {
  const { name, initial, validate, secret = [], keepsDraft = false, send, fieldOf, refresh = [], onDone } = options
  const key = FORM_KEY + name
  const client = useQueryClient()
  const [isSending, setIsSending] = useState(false)
  const [draft, setDraft] = useState(() => kept<V>(key))
  const fields = useForm<V>({ mode: 'controlled', initialValues: { ...initial, ...draft }, ...(validate && { validate }) })
  // The input was sent, so nothing of it is kept.
  const isOver = useRef(false)
  const latest = useRef({ fields, secret, initial })
  latest.current = { fields, secret, initial }
  useEffect(() => {
    // Once: what is begun and given up before it is drawn leaves it for the next try.
    sessionStorage.removeItem(key)
    // Restored input is a change of what the form has without it.
    latest.current.fields.resetDirty(latest.current.initial)
    const keep = () => {
      const { fields, secret } = latest.current
      if (isOver.current || !fields.isDirty()) return
      // Only what was changed: the rest may be newer by then.
      const values = Object.entries(fields.getValues()).filter(([field]) => !secret.includes(field) && fields.isDirty(field))
      try {
        sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(values)))
      } catch {
        // A file of some megabytes: the browser has no room for it.
      }
    }
    window.addEventListener(LEAVING, keep)
    if (keepsDraft) window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener(LEAVING, keep)
      window.removeEventListener('pagehide', keep)
      if (keepsDraft) keep()
    }
  }, [key, keepsDraft])

  const isDirty = fields.isDirty()
  useEffect(() => (isDirty ? holdVersions() : undefined), [isDirty])

  async function run(values: V): Promise<void> {
    setIsSending(true)
    try {
      const data = await send(values)
      isOver.current = keepsDraft
      await Promise.all(refresh.map((queryKey) => client.invalidateQueries({ queryKey })))
      await onDone(data, values)
    } catch (error) {
      show(error)
    } finally {
      setIsSending(false)
    }
  }

  function show(error: unknown): void {
    const faults = error instanceof TerseError ? error.fields : []
    const known = faults.flatMap(({ path, message }) => {
      const field = fieldOf ? fieldOf(path) : path.replaceAll('/', '.')
      const [first = ''] = field?.split('.') ?? []
      // The error is also shown at the whole list that the value is a part of, because a list of words has one place for all errors.
      return field !== undefined && first in fields.getValues() ? [[first, message] as const, [field, message] as const] : []
    })
    if (known.length === 0) notifyFailure(error)
    else {
      fields.setErrors(Object.fromEntries(known))
      // The first of them, once it is marked.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid=true]')?.focus())
    }
  }

  function discard(): void {
    setDraft({})
    fields.setValues(latest.current.initial)
  }

  return {
    fields,
    submit: fields.onSubmit((values) => void run(values)),
    isSending,
    isRestored: Object.keys(draft).length > 0,
    discard,
  }
}

/** Returns the input that was stored before the user signed in again. */
const kept = <V>(key: string): Partial<V> => JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<V>
