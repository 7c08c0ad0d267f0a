/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'

// Code in backticks, and links. Descriptions have no other Markdown.
const MARKED = /`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g

/** A description of the OpenAPI document. */
export function Description({ text }: { text: string }) {
  const parts: ComponentChildren[] = []
  let end = 0
  for (const match of text.matchAll(MARKED)) {
    const [whole, code, label, href = ''] = match
    parts.push(text.slice(end, match.index), code === undefined ? <a href={href}>{label}</a> : <code>{code}</code>)
    end = match.index + whole.length
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  )
}
