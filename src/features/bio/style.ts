import type { BioLook } from '../../lib/bio-themes.ts'
import { fontFaces, stackOf } from './fonts.ts'

const SHAPES: Record<BioLook['shape'], string> = {
  rounded: 'border-radius:1rem',
  pill: 'border-radius:2rem',
  square: 'border-radius:0',
  outline: 'border-radius:1rem;color:var(--text);background:none;border-color:currentColor',
  shadow: 'border-radius:1rem;box-shadow:.25rem .25rem 0 var(--text)',
}

/** The shape of an image within a block. */
const INNER: Record<BioLook['shape'], string> = { rounded: '.75rem', pill: '50%', square: '0', outline: '.75rem', shadow: '.75rem' }

/** The whole style of a page. */
export const styleOf = ({ background: [from, to], text, button, button_text, font, shape }: BioLook): string =>
  `${fontFaces(font)}
:root{--text:${text};--button:${button};--on-button:${button_text}}
*{box-sizing:border-box}
html{background:linear-gradient(${from},${to}) fixed ${to}}
body{margin:0;color:var(--text);font:1rem/1.5 ${stackOf(font)};overflow-wrap:anywhere;-webkit-text-size-adjust:100%}
main{max-width:38rem;min-height:100vh;min-height:100dvh;margin:0 auto;padding:3.5rem 1.25rem 1.5rem;display:flex;flex-direction:column;gap:1rem}
header{margin-bottom:.75rem;text-align:center}
.avatar{display:block;width:6.5rem;height:6.5rem;margin:0 auto 1rem;border-radius:50%;object-fit:cover}
h1{margin:0;font-size:1.5rem;line-height:1.3}
h2{margin:1.25rem 0 0;font-size:1.125rem;line-height:1.4;text-align:center}
p{margin:0;white-space:pre-line;text-align:center;text-wrap:pretty}
header p{max-width:30rem;margin:.5rem auto 0}
a{color:inherit}
.link{display:flex;align-items:center;gap:.75rem;min-height:3.75rem;padding:.5rem;border:2px solid transparent;color:var(--on-button);background:var(--button);font-weight:600;line-height:1.3;text-align:center;text-decoration:none;text-wrap:balance;${SHAPES[shape]}}
.link span{flex:1;padding:0 .5rem}
.link img{flex:none;width:2.75rem;height:2.75rem;border-radius:${INNER[shape]};object-fit:cover}
.link img+span{padding-right:3.5rem}
a:focus-visible{outline:3px solid var(--text);outline-offset:3px}
.image{display:block;width:100%;height:auto;border-radius:1rem}
ul{display:flex;flex-wrap:wrap;justify-content:center;gap:.25rem;margin:0;padding:0;list-style:none}
li a{display:grid;place-content:center;width:3rem;height:3rem;border-radius:50%}
li svg{display:block}
iframe{display:block;width:100%;border:0;border-radius:1rem}
iframe.video{aspect-ratio:16/9}
section{padding:1.5rem 1.25rem 1.25rem;border:1px solid;border-radius:1rem;text-align:center}
section h2{margin:0 0 .25rem}
section a{display:inline-block;min-height:2rem;line-height:2rem}
section .link{display:flex;margin-top:1rem;line-height:1.3}
footer{margin-top:auto;padding-top:2.5rem;font-size:.875rem;text-align:center}
@media (hover:hover){.link:hover{filter:brightness(.94)}li a:hover{background:var(--button);color:var(--on-button)}}
@media (hover:hover) and (prefers-reduced-motion:no-preference){.link,li a{transition:transform .15s,filter .15s}.link:hover{transform:scale(1.015)}}
@media (forced-colors:active){.link{border-color:LinkText}}`

/**
 * The style of the placeholder that is shown until a visitor starts the player. It's the same for all pages, because the policy contains
 * its hash.
 */
export const PLACEHOLDER_STYLE =
  'html,body{height:100%;margin:0}a{display:grid;place-content:center;justify-items:center;gap:.75rem;height:100%;padding:1rem;box-sizing:border-box;color:#fff;background:#27272a radial-gradient(circle at 50% 0,#52525b,#18181b);font:600 1rem/1.4 system-ui,sans-serif;text-align:center;text-decoration:none}a:focus-visible{outline:3px solid #fff;outline-offset:-6px}b{display:grid;place-content:center;width:3.5rem;height:3.5rem;padding-left:.2rem;box-sizing:border-box;border-radius:50%;color:#18181b;background:#fff;font-size:1.5rem;line-height:1}'

/** How a content security policy names a style. */
export const hashSource = (style: string): string => `'sha256-${new Bun.CryptoHasher('sha256').update(style).digest('base64')}'`
