import type { FocusEventHandler, KeyboardEventHandler } from 'react'

// A scheme is more than a host and its port: "example.com:8080" has none.
const HOST = /^(?:[\p{L}\p{N}_-]+\.)+\p{L}[\p{L}\p{N}-]*\.?(?::\d+)?(?:[/?#].*)?$/u

/** Adds `https://` to a text that begins with a host, as people type and paste URLs. Any other text stays as it is. */
export function withScheme(text: string): string {
  const url = text.trim()
  return HOST.test(url) ? `https://${url}` : text
}

/** Takes a domain out of a URL that somebody pasted. Any other text stays as it is. */
export const hostIn = (text: string): string => /^https?:\/\/([^/?#]+)/i.exec(text.trim())?.[1] ?? text

type Handlers = {
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined
  onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined
}

/** Returns handlers that complete what was typed when somebody leaves the field, or sends the form with Enter. */
export const completing = (complete: (text: string) => string, { onBlur, onKeyDown }: Handlers): Handlers => ({
  onBlur: (event) => {
    type(event.currentTarget, complete(event.currentTarget.value))
    onBlur?.(event)
  },
  onKeyDown: (event) => {
    if (event.key === 'Enter') type(event.currentTarget, complete(event.currentTarget.value))
    onKeyDown?.(event)
  },
})

/** Changes the text as typing does. React notices a change only by the browser's own setter, because it replaces that of each field. */
function type(input: HTMLInputElement, text: string): void {
  if (input.value === text) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
