// In addition to the shared style. Responsive, and printed in black on white.
export const STYLE = `
main { max-width: 60rem; padding: 2.5rem 1.5rem }
header .address { margin: 0 }
.destination { margin: .25rem 0 0; font-size: .9375rem }
nav { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1.5rem 0 }
nav a { padding: .3rem .8rem; border: 1px solid var(--line); border-radius: 2rem; color: var(--text); text-decoration: none; font-size: .9375rem }
nav a[aria-current] { background: var(--text); color: var(--back); border-color: var(--text) }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr)); gap: 1rem; margin: 0 0 1rem }
.figures > div, figure, .rankings > section { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem 1.25rem; break-inside: avoid }
dt { color: var(--muted); font-size: .9375rem }
dd { margin: 0; font-size: 2rem; font-weight: 650; line-height: 1.3; font-variant-numeric: tabular-nums }
dd small { display: block; font-size: .875rem; font-weight: 400; color: var(--muted) }
h2 { font-size: 1.0625rem; line-height: 1.4; margin: 0 }
figure { margin: 0 0 1rem; position: relative }
figcaption, .ends { display: flex; justify-content: space-between; flex-wrap: wrap; gap: 0 1rem; font-size: .875rem; color: var(--muted) }
figcaption h2 { color: var(--text) }
figcaption { align-items: baseline; margin-bottom: .75rem }
svg { display: block; width: 100% }
svg rect { fill: var(--accent) }
svg .rest { fill: var(--line) }
svg line { stroke: var(--line); stroke-width: 1px }
.days { height: 11rem; overflow: visible; margin-bottom: .4rem }
.rankings { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 1rem }
.rankings p { margin: .5rem 0 0 }
.ranking { list-style: none; margin: .5rem 0 0; padding: 0 }
.ranking li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .1rem 1rem; padding: .3rem 0 }
.ranking .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.ranking .count { font-variant-numeric: tabular-nums }
.ranking small { display: inline-block; min-width: 3em; text-align: right; color: var(--muted) }
.ranking svg { grid-column: 1 / -1; height: .4rem; border-radius: .2rem }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
@media print {
  :root { color-scheme: light; --text: #000; --muted: #444; --back: #fff; --card: #fff; --accent: #b4401d; --line: #bbb }
  main { max-width: none; padding: 0 }
  nav { display: none }
  svg, .figures { print-color-adjust: exact }
}
`
