const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

type Limits = { depth: number; values: number }

/**
 * Returns why a JSON text is not to be parsed, in words that follow its name: it nests deeper, or has more keys and values, than these
 * limits allow. Parsed values take many times the memory of the text. Undefined for any other text, also one that isn't JSON.
 */
export function structureFault(text: string, limits: Limits): string | undefined {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at + 1)
    else if (code === COMMA || code === COLON) {
      if (++values > limits.values) return `has more than ${limits.values} keys and values`
    } else if (code < 0x5b) continue
    else if (OPENING.has(code)) {
      if (++depth > limits.depth) return `is nested more than ${limits.depth} levels deep`
    } else if (CLOSING.has(code)) depth--
  }
  return undefined
}

/** The index of the quote that ends a string, or the length of a text without one. */
function endOfString(text: string, start: number): number {
  let at = start
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}
