/** @jsxImportSource preact */
import { renderPage } from './page.tsx'

let page: string | undefined

/** The same for a link that never was, is paused, or is gone: nobody learns which. */
export function notFoundPage(): string {
  page ??= renderPage(
    'Not found',
    <>
      <h1>There is no link here</h1>
      <p>The address may be mistyped, or its owner may have taken it away.</p>
    </>,
  )
  return page
}
