/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'

const ELEMENT = /<(\w+)(?:\/>|>([^<]*)<\/\1>)/

/**
 * Shows a text with elements in it: `<name/>`, or `<name>words</name>`, whose words are passed on. What people entered has to be such an
 * element and never a value of the text, because it may look like one.
 */
export function richText(text: string, elements: Record<string, (words: string) => ComponentChildren>): ComponentChildren {
  const found = ELEMENT.exec(text)
  if (!found) return text
  const [whole, name = '', words = ''] = found
  return (
    <>
      {text.slice(0, found.index)}
      {elements[name]?.(words)}
      {richText(text.slice(found.index + whole.length), elements)}
    </>
  )
}
