import { paletteStyle } from '../lib/page-palette.ts'
import { INTER_FACE } from './inter-font.ts'

// The style of public pages. Each page has the base and the sections that it needs, minified, in the page itself. Colors and sizes are plain,
// because old browsers open short links, too.

const TOKENS = `${paletteStyle({ primary: null, background: null, tone: null })}:root{--t-font:-apple-system,"Segoe UI",system-ui,Roboto,"Noto Sans",sans-serif,"Noto Color Emoji"}`

const BASE = `
*, ::before, ::after { box-sizing: border-box }
body, h1, h2, h3, p, ul, ol, dl, dd, dt, figure, fieldset, legend, pre { margin: 0; padding: 0 }
ul, ol { list-style: none }
fieldset { border: 0; min-width: 0 }
[hidden] { display: none !important }
body { background: var(--t-surface); color: var(--t-text); font: 400 1rem/1.5rem var(--t-font); overflow-wrap: break-word; text-wrap: pretty; -webkit-text-size-adjust: 100%; -webkit-font-smoothing: antialiased }
a { color: var(--t-accent); text-underline-offset: .2em; text-decoration-thickness: 1px; text-decoration-color: var(--t-accent-line) }
a:hover { text-decoration-color: currentColor }
:focus-visible { outline: 2px solid var(--t-accent); outline-offset: 2px; border-radius: 2px }
button, input, select, textarea { font: inherit; color: inherit }
.i { width: 16px; height: 16px; flex: none; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round }
.i.l { width: 20px; height: 20px }
.vh { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.page { width: min(100%, 33rem); min-height: 100vh; min-height: 100dvh; margin-inline: auto; padding-inline: 24px; display: grid; grid-template-rows: auto 1fr auto; grid-template-columns: minmax(0, 1fr) }
.top { display: flex; align-items: center; padding-top: 40px; min-height: 72px }
.top:empty { min-height: 0; padding: 0 }
.brand { display: inline-flex; align-items: center; gap: 10px; min-width: 0; color: var(--t-text); font-weight: 600; text-decoration: none; letter-spacing: -.006em; overflow-wrap: anywhere }
.tile { width: 32px; height: 32px; border-radius: 8px; display: grid; place-items: center; background: var(--t-accent-fill); color: var(--t-on-fill); font-weight: 600; flex: none }
.tile svg { width: 20px; height: 20px }
.logo { display: block; width: auto; height: auto; max-width: min(100%, 15rem); max-height: 3rem; padding: var(--t-plate-padding, 0); background: var(--t-plate, transparent); border-radius: 6px }
main { align-self: center; padding-block: 40px 88px }
h1 { font-size: 1.75rem; line-height: 2.125rem; font-weight: 600; letter-spacing: -.018em; text-wrap: balance; overflow-wrap: anywhere }
.lead { margin-top: 12px; color: var(--t-text-2); overflow-wrap: anywhere }
.small { font-size: .875rem; line-height: 1.25rem }
.tiny { font-size: .8125rem; line-height: 1.125rem }
.m { color: var(--t-text-2) }
.q { color: var(--t-text-3) }
.b { font-weight: 600 }
.gap { margin-top: 28px }
.foot { display: flex; flex-wrap: wrap; gap: 4px 20px; padding-block: 20px 28px; border-top: 1px solid var(--t-line); color: var(--t-text-3); font-size: .8125rem; line-height: 1.5rem; overflow-wrap: anywhere }
.foot:empty { display: none }
.foot a { color: var(--t-text-2); text-decoration-color: var(--t-text-line) }
.foot .end { margin-inline-start: auto }
.btn { display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-height: 2.75rem; padding: 10px 20px; border: 1px solid var(--t-line-strong); border-radius: 6px; background: var(--t-button); color: var(--t-text); font-weight: 500; line-height: 1.375rem; text-align: center; text-decoration: none; cursor: pointer; min-width: 0; overflow-wrap: anywhere }
.btn:hover { background: var(--t-hover) }
.btn.pri { background: var(--t-accent-fill); border-color: transparent; color: var(--t-on-fill) }
.btn.pri:hover { background: var(--t-accent-fill-hover) }
.btn.wide { width: 100% }
.acts { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 24px; margin-top: 32px }
.pair { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px }
@media (max-width: 30em) {
  .top { padding-top: 20px; min-height: 52px }
  main { align-self: start; padding-block: 48px 56px }
  .acts { flex-direction: column; align-items: stretch; gap: 16px }
  .acts > a:not(.btn) { text-align: center; padding-block: 12px }
  .foot { padding-block: 16px 20px }
  .foot .end { margin-inline-start: 0 }
  .foot a { display: inline-block; padding-block: 4px }
  .pair { grid-template-columns: minmax(0, 1fr) }
}
@media (forced-colors: active) { .btn, .node { border: 1px solid } }
@media print { .foot, .acts { display: none } .page { min-height: 0 } }
`

/** The way from a short link to its destination. */
const ROUTE = `
.route { margin-top: 32px }
.route > div { position: relative; padding-inline-start: 48px; padding-bottom: 28px; min-height: 40px }
.route > div:last-child { padding-bottom: 0 }
.route > div:not(:last-child)::before { content: ""; position: absolute; inset-inline-start: 15px; top: 40px; bottom: -2px; width: 2px; background: var(--t-line-strong); border-radius: 1px }
.route.cut > div:not(:last-child)::before { background: repeating-linear-gradient(var(--t-line-strong) 0 3px, transparent 3px 8px) }
.route.fork > div { padding-bottom: 22px }
.route.fork > div:last-child { padding-bottom: 0 }
.route.fork > div:not(:first-child) { margin-inline-start: 38px }
.route.fork > div:not(:first-child)::before { content: ""; inset-inline-start: -23px; top: -2px; bottom: auto; width: 18px; height: 22px; background: none; border: solid var(--t-line-strong); border-width: 0 0 2px; border-inline-start-width: 2px; border-end-start-radius: 10px; position: absolute }
.route.fork > div:not(:first-child):not(:last-child)::after { content: ""; position: absolute; inset-inline-start: -23px; top: 0; bottom: 0; width: 2px; background: var(--t-line-strong) }
.node { position: absolute; inset-inline-start: 0; top: 3px; width: 32px; height: 32px; border-radius: 50%; display: grid; place-items: center; background: var(--t-active); color: var(--t-text-2) }
.node.go { background: var(--t-accent-soft); color: var(--t-accent) }
.node.warn { background: var(--t-warn-soft); color: var(--t-warn) }
.node.bad { background: var(--t-bad-soft); color: var(--t-bad) }
.node.good { background: var(--t-good-soft); color: var(--t-good) }
.route dt { color: var(--t-text-3); font-size: .8125rem; line-height: 1.125rem }
.route dd { overflow-wrap: anywhere; color: var(--t-text-2); line-height: 1.375rem; margin-top: 1px }
.route dd b { color: var(--t-text); font-weight: 600 }
.route dd bdi { unicode-bidi: isolate }
.route .only { line-height: 1.5rem; padding-top: 7px; min-height: 38px; color: var(--t-text); font-weight: 500 }
`

const FORM = `
.form { display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px; margin-top: 28px }
.field { display: grid; grid-template-columns: minmax(0, 1fr); gap: 6px }
.lab { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 8px; font-size: .875rem; line-height: 1.25rem }
.lab label, legend { font-weight: 500 }
.lab a { margin-inline-start: auto }
legend { font-size: .875rem; margin-bottom: 6px }
.in { width: 100%; min-height: 2.75rem; padding: 9px 12px; border: 1px solid var(--t-line-control); border-radius: 6px; background: var(--t-surface); -webkit-appearance: none; appearance: none }
.in::placeholder { color: var(--t-text-3); opacity: 1 }
.in:focus-visible { outline-offset: 0; border-color: transparent; border-radius: 6px }
.in:read-only { background: var(--t-sunken); border-color: var(--t-line-strong); color: var(--t-text-2) }
.in[aria-invalid] { border-color: var(--t-bad); box-shadow: inset 0 0 0 1px var(--t-bad) }
.in.otp { font-size: 1.25rem; letter-spacing: .3em; font-variant-numeric: tabular-nums; font-weight: 500 }
textarea.in { min-height: 72px; resize: vertical }
.hint { color: var(--t-text-3); font-size: .8125rem; line-height: 1.125rem }
.fault, .done { display: flex; gap: 6px; color: var(--t-bad); font-size: .875rem; line-height: 1.25rem; overflow-wrap: anywhere }
.done { color: var(--t-good) }
.fault .i, .done .i { margin-top: 2px }
main > .fault, main > .done { margin-top: 20px }
.or { display: grid; grid-template-columns: 1fr auto 1fr; align-items: center; gap: 12px; color: var(--t-text-3); font-size: .8125rem }
.or::before, .or::after { content: ""; height: 1px; background: var(--t-line) }
.radio { display: flex; align-items: center; gap: 12px; min-height: 2.5rem; border-bottom: 1px solid var(--t-line); cursor: pointer }
.radio input { -webkit-appearance: none; appearance: none; width: 18px; height: 18px; margin: 0; border: 1px solid var(--t-line-control); border-radius: 50%; flex: none }
.radio input:checked { border: 5.5px solid var(--t-accent-fill) }
.after { display: grid; gap: 6px; margin-top: 28px; color: var(--t-text-2); font-size: .875rem; line-height: 1.5rem }
@media (max-width: 30em) { .radio { min-height: 2.75rem } .after a { display: inline-block; padding-block: 10px } }
@media (forced-colors: active) { .radio input { -webkit-appearance: auto; appearance: auto } }
`

const SPLASH = `
.ring { position: absolute; inset: -3px; width: 38px; height: 38px; transform: rotate(-90deg); fill: none; stroke: var(--t-accent); stroke-width: 2; stroke-linecap: round; stroke-dasharray: 110; animation: ring 2s linear both }
@keyframes ring { from { stroke-dashoffset: 110 } to { stroke-dashoffset: 0 } }
.route.run > div:first-child::after { content: ""; position: absolute; inset-inline-start: 15px; top: 40px; bottom: -2px; width: 2px; border-radius: 1px; background: var(--t-accent); transform-origin: top; animation: run .6s ease-out both }
@keyframes run { from { transform: scaleY(0) } }
@media (prefers-reduced-motion: reduce) { .ring, .route.run > div:first-child::after { animation: none } }
`

const CONSENT = `
.asks { margin-top: 28px; border-top: 1px solid var(--t-line) }
.asks li { display: grid; grid-template-columns: 32px minmax(0, 1fr); gap: 16px; padding: 14px 0; border-bottom: 1px solid var(--t-line); color: var(--t-text-2); font-size: .875rem; line-height: 1.25rem; overflow-wrap: anywhere }
.asks .i { margin: 2px 8px }
.asks + form { margin-top: 24px }
form + .tiny { margin-top: 16px }
.btn.eq { border-color: var(--t-line-control) }
`

/** A page that nothing of a workspace may be on. */
const PLAIN = `
:root { --t-accent: #14181b; --t-accent-line: #a1a3a4; --t-accent-soft: #edeff0; --t-accent-fill: #14181b; --t-accent-fill-hover: #2b3238; --t-on-fill: #fff }
@media (prefers-color-scheme: dark) { :root { --t-accent: #eceff1; --t-accent-line: #6a6d6f; --t-accent-soft: #262a2d; --t-accent-fill: #eceff1; --t-accent-fill-hover: #fff; --t-on-fill: #14181b } }
.top.has { gap: 10px; font-weight: 600; overflow-wrap: anywhere }
`

const ALARM = `
body { border-top: 6px solid #e3a32c }
body.is-bad { border-color: var(--t-bad) }
.page { min-height: calc(100vh - 6px); min-height: calc(100dvh - 6px) }
.top { padding-top: 34px }
.why { margin-top: 24px; padding-inline-start: 48px; display: grid; gap: 8px; font-size: .875rem; line-height: 1.25rem; color: var(--t-text-2); overflow-wrap: anywhere }
.why li { position: relative }
.why li::before { content: ""; position: absolute; inset-inline-start: -16px; top: .5em; width: 4px; height: 4px; border-radius: 50%; background: currentColor }
.odd { text-decoration: underline 2px; text-underline-offset: 3px }
.acts + .tiny { margin-top: 20px }
@media (max-width: 30em) { .top { padding-top: 14px } .why { padding-inline-start: 16px } .acts form, .acts .btn { width: 100% } }
`

const PREVIEW = `
.page { width: min(100%, 52rem) }
.split { display: grid; grid-template-columns: minmax(0, 1fr) 208px; gap: 56px; align-items: start }
.way { color: inherit; text-decoration: none }
.way:hover { text-decoration: underline }
.facts { margin-top: 28px; border-top: 1px solid var(--t-line); font-size: .875rem; line-height: 1.25rem }
.facts > div { display: grid; grid-template-columns: 5.5rem minmax(0, 1fr); gap: 0 16px; padding: 11px 0; border-bottom: 1px solid var(--t-line) }
.facts dt { color: var(--t-text-3) }
.facts dd { display: flex; flex-wrap: wrap; align-items: center; gap: 0 8px; overflow-wrap: anywhere }
.fact { display: inline-flex; align-items: center; gap: 6px }
.fact.good { color: var(--t-good) }
.fact.warn { color: var(--t-warn) }
.fact.bad { color: var(--t-bad) }
.qr { display: block; width: 100%; background: #fff; border: 1px solid var(--t-line); border-radius: 10px; padding: 16px }
.qr svg { display: block; width: 100%; height: auto }
.qrs { display: flex; gap: 8px; margin-top: 12px }
.qrs .btn { flex: 1; padding: 6px 8px; min-height: 36px; font-size: .875rem }
@media (max-width: 44em) { .page { width: min(100%, 33rem) } .split { grid-template-columns: minmax(0, 1fr); gap: 40px } .qr, .qrs { width: 176px } .qrs .btn { min-height: 44px } }
@media print { .qr { border: 0; width: 6cm; padding: 0 } .qrs { display: none } }
`

/** Pages of accounts, which have the font of the dashboard. */
const ACCOUNT = `
:root { --t-font: "Terse Inter", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif, "Noto Color Emoji" }
.acct { width: min(100%, 27rem) }
.acct.wide { width: min(100%, 60rem) }
.two { display: grid; grid-template-columns: minmax(0, 24rem) minmax(0, 22rem); gap: 72px; justify-content: space-between; align-items: start }
.two h2 { font-size: 1rem; font-weight: 600; line-height: 2.125rem }
.checks { border-top: 1px solid var(--t-line); margin-top: 14px }
.checks li { display: grid; grid-template-columns: 20px minmax(0, 1fr); gap: 2px 12px; padding: 14px 0; border-bottom: 1px solid var(--t-line); font-size: .875rem; line-height: 1.25rem; overflow-wrap: anywhere }
.checks .i { margin-top: 2px }
.checks p { grid-column: 2; color: var(--t-text-2) }
.checks + .tiny { margin-top: 14px }
.lead + .checks { margin-top: 24px }
.good { color: var(--t-good) }
.warn { color: var(--t-warn) }
.bad { color: var(--t-bad) }
.who { display: flex; align-items: center; gap: 16px; margin-bottom: 24px }
.who .tile { width: 56px; height: 56px; border-radius: 14px; font-size: 1.5rem }
@media (max-width: 52em) { .acct.wide { width: min(100%, 27rem) } .two { grid-template-columns: minmax(0, 1fr); gap: 48px } }
`

/** Removes the spaces that only help readers of the source. */
export const minify = (css: string): string =>
  css
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*([{};,])\s*/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}')
    .trim()

const SECTIONS = {
  route: minify(ROUTE),
  form: minify(FORM),
  splash: minify(SPLASH),
  consent: minify(CONSENT),
  plain: minify(PLAIN),
  alarm: minify(ALARM),
  preview: minify(PREVIEW),
  account: INTER_FACE + minify(ACCOUNT),
} as const
export type Section = keyof typeof SECTIONS

const START = TOKENS + minify(BASE)

/** Returns the style of a page with these sections. `branding` replaces colors. */
export const styleOfPage = (sections: readonly Section[], branding: string): string =>
  START + branding + sections.map((name) => SECTIONS[name]).join('')
