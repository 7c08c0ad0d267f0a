import type { Page } from 'playwright-core'

// What of a page in the pseudo-language of pseudo.ts is no text of its catalog, and what can't be read as a whole.

export type Found = { english: string[]; cut: string[] }

// What isn't translated: addresses, names of products and of formats, codes of the API, and what people typed.
const KEPT: readonly RegExp[] = [
  /https?:\/\/\S*|localhost:\S*/g,
  /[\w.+-]+@[\w.-]+/g,
  /\b[\w-]+(\.[\w-]+)+\b/g,
  // Time zones, and what links are filled in with.
  /\b[A-Z]\w+\/[A-Z][\w/]+\b|\{\w+\}/g,
  /\b\w+_[\w-]*/g,
  // An example of paths for apps, and the agreements that the instance offers.
  /NOT \/admin\/\*|Data processing agreement|Business associate agreement|Terms of service/g,
]

// Parts that are made to be scrolled sideways.
const SIDEWAYS = [
  '.mantine-ScrollArea-viewport, .mantine-Tabs-list, pre',
  '.terse-tabs, .terse-card-tabs, .terse-filter-row > .terse-row, .terse-metrics, .terse-bulk',
].join()

/** The visible texts of a page, of its fields and menus too, that have a word in plain letters; and those that are cut off. */
export async function leftovers(page: Page, words: ReadonlySet<string>): Promise<Found> {
  const { texts, cut } = await page.evaluate((SIDEWAYS) => {
    const texts = new Set<string>()
    const cut = new Set<string>()
    const isHidden = (element: Element) => !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    // Beyond the edge of whatever hides it.
    const isClipped = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { left, right } = range.getBoundingClientRect()
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        if (box.matches(SIDEWAYS)) return false
        const edge = box.getBoundingClientRect()
        const hides = getComputedStyle(box).overflowX !== 'visible'
        if (hides && edge.width > 1 && (right > edge.right + 1 || left < edge.left - 1)) return true
      }
      return false
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node as HTMLElement
      if (element.closest('script, style, time, code, pre, svg, .terse-agreement') || isHidden(element)) continue
      for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']) {
        const text = element.getAttribute(name)
        if (text) texts.add(text)
      }
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map((text) => text.textContent ?? '')
      const text = own.join('').trim()
      if (text === '' || element.tagName === 'OPTION') continue
      texts.add(text)
      // What ends in an ellipsis has its whole text as its title. One pixel is what only screen readers read.
      const isWhole = element.clientWidth === 1 || element.closest('.terse-cut, .terse-pairs td') !== null
      if (!isWhole && /[ōēáĥäöü]/i.test(text) && isClipped(element)) cut.add(`${text} in ${element.tagName} ${element.className}`)
    }
    for (const option of document.querySelectorAll('option')) if (!option.value.includes('/')) texts.add(option.text)
    if (document.documentElement.scrollWidth > innerWidth + 1) cut.add(`the page is ${document.documentElement.scrollWidth} wide`)
    return { texts: [...texts], cut: [...cut] }
  }, SIDEWAYS)
  const english = texts.filter((text) => {
    const rest = KEPT.reduce((left, pattern) => left.replace(pattern, ' '), text)
    return [...rest.matchAll(/[A-Za-z]{2,}/g)].some(([word]) => !words.has(word.toLowerCase()))
  })
  return { english, cut }
}
