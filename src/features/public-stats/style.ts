// In addition to the style of all public pages. Printed in black on white.
export const STYLE = `
.page { width: min(100%, 58rem) }
main { align-self: start; padding-block: 40px 56px }
.st-head { display: flex; flex-wrap: wrap; align-items: flex-end; gap: 16px 32px }
.st-head > div { min-width: 0; flex: 1 1 20rem }
.st-head .lead { margin-top: 6px }
.seg { display: inline-flex; flex-wrap: wrap; padding: 3px; gap: 2px; border-radius: 8px; background: var(--t-active); font-size: .875rem }
.seg a { padding: 5px 14px; border-radius: 6px; color: var(--t-text-2); text-decoration: none; line-height: 1.25rem }
.seg a[aria-current] { background: var(--t-thumb); color: var(--t-text); font-weight: 500; box-shadow: 0 0 0 1px var(--t-line) }
.figs { display: grid; grid-template-columns: repeat(3, minmax(0, 14.5rem)); gap: 8px 32px; margin-top: 36px }
.figs dt { color: var(--t-text-2); font-size: .875rem; line-height: 1.25rem }
.figs dd { font-size: 1.75rem; line-height: 2.125rem; font-weight: 600; letter-spacing: -.018em; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
.figs dd small { display: block; font-size: .8125rem; line-height: 1.125rem; font-weight: 400; letter-spacing: 0; color: var(--t-text-3); margin-top: 2px }
.chart { direction: ltr; display: block; width: 100%; height: auto; margin-top: 28px; overflow: visible }
.chart text { font: 400 12px var(--t-font); fill: var(--t-text-3); font-variant-numeric: tabular-nums }
.chart line { stroke: var(--t-line) }
.chart rect { fill: var(--t-accent) }
.chart .today { fill-opacity: .45 }
.foldout { margin-top: 12px }
.foldout summary { display: inline-flex; align-items: center; gap: 6px; min-height: 24px; color: var(--t-text-2); cursor: pointer; list-style: none }
.foldout summary::-webkit-details-marker { display: none }
.plain-t { margin-top: 8px; border-collapse: collapse }
.plain-t th, .plain-t td { text-align: start; padding-block: 4px; padding-inline-end: 32px; font-weight: 400 }
.plain-t thead th { color: var(--t-text-3) }
.ranks { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 40px 56px; margin-top: 44px }
.ranks section { break-inside: avoid }
.ranks h2 { font-size: 1rem; line-height: 1.5rem; font-weight: 600; letter-spacing: -.006em; margin-bottom: 8px }
.rk { display: grid; grid-template-columns: minmax(0, 1fr) auto 3rem; gap: 12px; align-items: center; position: relative; isolation: isolate; height: 36px; margin-top: 2px; padding-inline: 10px; font-size: .875rem }
.rk::before { content: ""; position: absolute; z-index: -1; inset-block: 0; inset-inline-start: 0; background: var(--t-chart-bar); border-radius: 4px }
.name { display: flex; gap: 8px; min-width: 0 }
.name span:last-child { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.count, .share { font-variant-numeric: tabular-nums; text-align: end }
.share { color: var(--t-text-2) }
.phone { display: none }
.self { color: var(--t-text); text-decoration: none }
.self:hover { text-decoration: underline }
@media (max-width: 44em) {
  .figs { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 24px }
  .ranks { grid-template-columns: minmax(0, 1fr); gap: 32px }
  .seg a { padding-block: 12px }
  main { padding-block: 28px 40px }
  .foldout summary { min-height: 44px }
  .desk { display: none }
  .phone { display: block }
}
@media print { .seg, .foldout { display: none } .rk::before, .chart { print-color-adjust: exact; -webkit-print-color-adjust: exact } }
`
