import type { BioLook } from '../../lib/bio-themes.ts'
import { fontFaces, stackOf } from './fonts.ts'

const SHAPES: Record<BioLook['shape'], string> = {
  rounded: 'border-radius:.75rem',
  pill: 'border-radius:2rem',
  square: 'border-radius:0',
  outline: 'border-radius:.75rem;color:var(--text);background:none;border-color:currentColor',
  shadow: 'border-radius:.75rem;box-shadow:.25rem .25rem 0 var(--text)',
}

/** The whole style of a page. */
export const styleOf = ({ background: [from, to], text, button, button_text, font, shape }: BioLook): string =>
  `${fontFaces(font)}
:root{--text:${text};--button:${button};--on-button:${button_text}}
*{box-sizing:border-box}
html{background:linear-gradient(${from},${to}) fixed ${to}}
body{margin:0;color:var(--text);font:1rem/1.5 ${stackOf(font)};overflow-wrap:anywhere;-webkit-text-size-adjust:100%}
main{max-width:36rem;min-height:100vh;min-height:100dvh;margin:0 auto;padding:3rem 1rem 2rem;display:flex;flex-direction:column;gap:1rem}
header{text-align:center}
.avatar{display:block;width:6rem;height:6rem;margin:0 auto 1rem;border-radius:50%;object-fit:cover}
h1{margin:0;font-size:1.625rem;line-height:1.25}
h2{margin:1rem 0 0;font-size:1.125rem;line-height:1.35;text-align:center}
p{margin:0;white-space:pre-line;text-align:center}
header p{margin-top:.5rem}
a{color:inherit}
.link{display:flex;align-items:center;gap:.75rem;min-height:3.5rem;padding:.625rem 1rem;border:2px solid transparent;color:var(--on-button);background:var(--button);font-weight:600;text-align:center;text-decoration:none;${SHAPES[shape]}}
.link span{flex:1}
.link img{flex:none;width:2.5rem;height:2.5rem;border-radius:.375rem;object-fit:cover}
.link img+span{margin-right:3.25rem}
.link:hover{filter:brightness(.94)}
a:focus-visible{outline:3px solid var(--text);outline-offset:3px}
.image{display:block;width:100%;height:auto;border-radius:.75rem}
ul{display:flex;flex-wrap:wrap;justify-content:center;gap:.5rem;margin:0;padding:0;list-style:none}
li a{display:block;min-height:2.75rem;padding:.5rem 1rem;border:1px solid;border-radius:2rem;text-decoration:none;line-height:1.625rem}
iframe{display:block;width:100%;border:0;border-radius:.75rem}
iframe.video{aspect-ratio:16/9}
section{padding:1.25rem 1rem;border:1px solid;border-radius:.75rem;text-align:center}
section h2{margin:0 0 .25rem}
section a{display:inline-block;min-height:2rem;line-height:2rem}
section .link{display:flex;margin-top:.75rem;line-height:inherit}
footer{margin-top:auto;padding-top:2rem;font-size:.875rem;text-align:center}
@media (prefers-reduced-motion:no-preference){.link{transition:filter .15s}}
@media (forced-colors:active){.link{border-color:LinkText}}`

/** Of what is in the place of a player until it is wanted: the same for all pages, as the policy names it. */
export const PLACEHOLDER_STYLE =
  'html,body{height:100%;margin:0}a{display:grid;place-content:center;gap:.25rem;height:100%;padding:1rem;box-sizing:border-box;color:#fff;background:#18181b;font:600 1rem/1.4 system-ui,sans-serif;text-align:center;text-decoration:none}a:focus-visible{outline:3px solid #fff;outline-offset:-6px}b{font-size:2rem;line-height:1}'

/** How a content security policy names a style. */
export const hashSource = (style: string): string => `'sha256-${new Bun.CryptoHasher('sha256').update(style).digest('base64')}'`
