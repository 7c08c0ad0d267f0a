/** @jsxImportSource preact */
import { type PageBrand, renderPage } from './page.tsx'

let page: string | undefined

/** Returns the same page for links that never existed, are paused, or were deleted, so that nobody can distinguish them. */
export function notFoundPage(brand?: PageBrand): string {
  if (brand) return render(brand)
  page ??= render()
  return page
}

const render = (brand?: PageBrand): string =>
  renderPage(
    'Not found',
    <>
      <h1>This link doesn’t exist</h1>
      <p>Check the URL for typos. Its owner may also have deleted it.</p>
    </>,
    { brand, hasSupport: true },
  )
