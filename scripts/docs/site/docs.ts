// Search, copying, and the mark of the heading that is being read. The pages of the documentation work without this script, too.
import MiniSearch, { type SearchResult } from 'minisearch'
import { SEARCH_OPTIONS } from '../../../src/lib/docs-search.ts'

const SHOWN = 8

const find = <T extends Element>(selector: string) => document.querySelector<T>(selector)

function setUpSearch(): void {
  const form = find<HTMLFormElement>('.dsearch')
  const input = find<HTMLInputElement>('#q')
  const panel = find<HTMLElement>('.results')
  const list = find<HTMLElement>('#results')
  const status = find<HTMLElement>('.results [role=status]')
  if (!form || !input || !panel || !list || !status) return
  form.hidden = false
  let loading: Promise<MiniSearch> | undefined
  let selected = -1

  // The index is loaded when the first word is typed.
  const load = () => {
    loading ??= fetch(form.dataset.index ?? '')
      .then((response) => (response.ok ? response.text() : Promise.reject(new Error(String(response.status)))))
      .then((text) => MiniSearch.loadJSON(text, SEARCH_OPTIONS))
    return loading
  }

  const close = () => {
    panel.hidden = true
    input.setAttribute('aria-expanded', 'false')
    input.removeAttribute('aria-activedescendant')
  }

  function select(index: number): void {
    const options = [...(list?.children ?? [])]
    selected = options.length === 0 ? -1 : (index + options.length) % options.length
    options.forEach((option, at) => {
      option.setAttribute('aria-selected', String(at === selected))
    })
    const option = options[selected]
    if (option) {
      input?.setAttribute('aria-activedescendant', option.id)
      option.scrollIntoView({ block: 'nearest' })
    }
  }

  async function search(): Promise<void> {
    const words = input?.value.trim() ?? ''
    if (words === '') return close()
    try {
      const index = await load()
      // Typed further in the meantime: the later search shows its own results.
      if (input?.value.trim() !== words) return
      show(index.search(words).slice(0, SHOWN))
    } catch {
      loading = undefined
      list?.replaceChildren()
      if (status) status.textContent = 'Couldn’t load the search index. Check your connection and try again.'
    }
    if (panel) panel.hidden = false
    input?.setAttribute('aria-expanded', 'true')
  }

  function show(found: SearchResult[]): void {
    list?.replaceChildren(...found.map(optionOf))
    if (status) status.textContent = found.length === 0 ? 'No pages match your words.' : ''
    select(0)
  }

  input.addEventListener('input', () => void search())
  input.addEventListener('focus', () => void search())
  input.addEventListener('blur', () => setTimeout(close, 150))
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      input.blur()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      select(selected + (event.key === 'ArrowDown' ? 1 : -1))
    }
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    list.children[selected]?.querySelector('a')?.click()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]')) return
    event.preventDefault()
    input.focus()
  })
}

function optionOf({ url, title, heading, shown }: SearchResult, index: number): HTMLElement {
  const option = document.createElement('li')
  option.id = `result-${index}`
  option.setAttribute('role', 'option')
  const link = document.createElement('a')
  link.href = url
  link.tabIndex = -1
  link.className = 'result'
  const name = document.createElement('b')
  name.textContent = heading ? `${title} › ${heading}` : title
  const beginning = document.createElement('span')
  beginning.textContent = shown
  link.append(name, beginning)
  option.append(link)
  return option
}

function setUpCopying(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('.copy')) {
    const label = button.lastChild
    button.hidden = false
    button.addEventListener('click', () => {
      const shown = [...(button.closest('.code')?.querySelectorAll('pre') ?? [])].find((block) => block.offsetParent !== null)
      const done = (text: string) => {
        if (label) label.textContent = text
      }
      navigator.clipboard
        .writeText(shown?.textContent ?? '')
        .then(() => done('Copied'))
        .catch(() => done('Couldn’t copy'))
        .finally(() => setTimeout(() => done('Copy'), 2000))
    })
  }
}

/** Marks the last heading above the middle of the window in the list of headings. */
function setUpContents(): void {
  const links = new Map([...document.querySelectorAll<HTMLAnchorElement>('.toc a')].map((link) => [link.hash.slice(1), link]))
  const headings = [...links.keys()].flatMap((id) => document.getElementById(id) ?? [])
  if (headings.length === 0) return
  const mark = () => {
    const read = headings.findLast((heading) => heading.getBoundingClientRect().top < window.innerHeight / 3) ?? headings[0]
    for (const [id, link] of links) {
      if (id === read?.id) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }
  addEventListener('scroll', () => requestAnimationFrame(mark), { passive: true })
  mark()
}

setUpSearch()
setUpCopying()
setUpContents()
