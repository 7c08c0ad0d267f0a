/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { render } from 'preact-render-to-string'

const STYLE = `
:root { color-scheme: light dark; --text: #1c1917; --muted: #6b6460; --back: #faf9f7; --accent: #b4401d; --line: #d9d4cf }
@media (prefers-color-scheme: dark) { :root { --text: #f2efec; --muted: #a8a29e; --back: #1a1816; --accent: #f08a5d; --line: #44403c } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--back); color: var(--text); font: 1.0625rem/1.6 system-ui, sans-serif }
main { box-sizing: border-box; width: 100%; max-width: 30rem; padding: 2rem 1.5rem }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .75rem; overflow-wrap: anywhere }
p { margin: 0 0 1rem; color: var(--muted); overflow-wrap: anywhere }
a { color: var(--accent) }
label { display: block; margin: 0 0 1rem; font-weight: 600 }
input, textarea { box-sizing: border-box; width: 100%; margin-top: .25rem; padding: .6rem .7rem; font: inherit; font-weight: 400; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: .4rem }
input:focus-visible, textarea:focus-visible, button:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
button { padding: .6rem 1.2rem; font: inherit; font-weight: 600; color: var(--back); background: var(--text); border: 0; border-radius: .4rem; cursor: pointer }
ul { margin: 0 0 1rem; padding-left: 1.2rem; overflow-wrap: anywhere }
strong { color: var(--text) }
.address { color: var(--text); font-weight: 600 }
.address a { color: inherit }
.button { display: inline-block; padding: .6rem 1.2rem; font-weight: 600; color: var(--back); background: var(--text); border-radius: .4rem; text-decoration: none }
.aside { margin-top: 2rem; font-size: .9rem }
[role=alert] { color: var(--accent); font-weight: 600 }
`

type More = {
  head?: ComponentChildren
  /** Of the page's content security policy, where it has one. */
  nonce?: string
  /** Appended to the shared style. */
  style?: string
}

/** A complete server-rendered page. Text is escaped. */
export function renderPage(title: string, content: ComponentChildren, { head, nonce, style = '' }: More = {}): string {
  return `<!doctype html>${render(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.ico" />
        {head}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: STYLE + style }} />
      </head>
      <body>
        <main>{content}</main>
      </body>
    </html>,
  )}`
}
