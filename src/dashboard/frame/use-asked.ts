import { useEffect, useState } from 'react'
import type { TerseError } from '../api.ts'

type Asked = { error: TerseError; done: (isConfirmed: boolean) => void }

type Register = (ask: (error: TerseError) => Promise<boolean>) => () => void

/** Returns what people are asked now. Several changes that wait for the answer share one dialog. */
export function useAsked(register: Register): Asked | undefined {
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    let pending: { answer: Promise<boolean>; done: Asked['done'] } | undefined
    const stop = register((error) => {
      pending ??= ask(error)
      return pending.answer
    })
    function ask(error: TerseError) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const done = (isConfirmed: boolean) => {
        pending = undefined
        setAsked(undefined)
        resolve(isConfirmed)
      }
      setAsked({ error, done })
      return { answer: promise, done }
    }
    // The dialog below would close as well, with what was typed there. The frame listens before any dialog does.
    const cancelAlone = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || !pending) return
      event.stopImmediatePropagation()
      pending.done(false)
    }
    window.addEventListener('keydown', cancelAlone, { capture: true })
    return () => {
      stop()
      window.removeEventListener('keydown', cancelAlone, { capture: true })
    }
  }, [register])
  return asked
}
