import { askToWait, fallBackTo, redirectTo, showNotFound } from './answers.ts'
import { createBudgets } from './budgets.ts'
import { createConditional } from './conditional.ts'
import { backTo } from './forms.ts'
import { isHeadOrPrefetch } from './head-or-prefetch.ts'
import type { Needs } from './needs.ts'
import { decodeSlug, type Place, parseTarget } from './target.ts'

/** Answers a request for a short link, and nothing else: undefined is for the application. */
export type Follow = (request: Request) => Response | Promise<Response> | undefined

/**
 * The hot path: a look into memory, an answer. Counting is handed over and never waited for.
 * On a workspace's own host every address is a link's; on the service's, what the application serves comes first.
 */
export function createFollow(deps: Needs): Follow {
  const { config, clock, redirects, clicks, clientAddress, clientCountry } = deps
  const conditional = createConditional(deps, answerNotFound)
  const budgets = createBudgets(config)

  /** There is nothing here for a visitor. On a workspace's own host, it may say where to go instead. */
  function answerNotFound(request: Request, { domainId, path }: Place): Response {
    const { root, notFound } = domainId === null ? NO_FALLBACKS : redirects.fallbacksOf(domainId)
    const fallback = path === '' ? root : notFound
    return fallback === null ? showNotFound(request) : fallBackTo(request, fallback)
  }

  /** An address that ends in what no slug can end in asks where a link leads. */
  function answerMiss(request: Request, place: Place, slug: string | undefined): Response {
    const preview = slug?.endsWith('+') ? redirects.read(place.domainId, slug.slice(0, -1)) : undefined
    const wait = budgets.spend(clientAddress(request), preview === undefined, clock())
    if (wait > 0) return askToWait(request, wait)
    return preview ? conditional.preview(request, place, preview) : answerNotFound(request, place)
  }

  return (request) => {
    if (!FOLLOWED.has(request.method)) return undefined
    const { host, path, query } = parseTarget(request.url)
    const domainId = redirects.domainOf(host)
    const slug = decodeSlug(path)
    const redirect = slug === undefined ? undefined : redirects.find(domainId, slug)
    if (!redirect) {
      const isApplications = domainId === null && (slug === undefined || redirects.reserved.has(slug) || request.method === 'POST')
      return isApplications ? undefined : answerMiss(request, { domainId, path, query }, slug)
    }

    const address = clientAddress(request)
    const wait = budgets.spend(address, false, clock())
    if (wait > 0) return askToWait(request, wait)
    if (redirect.conditional) return conditional.follow(request, { domainId, path, query }, redirect, redirect.conditional, address)
    // A form of before its link was changed: a redirect would hand on what is in it.
    if (request.method === 'POST') return backTo(request, { domainId, path, query })
    clicks.record(redirect, { request, address, query, country: clientCountry(request), isBot: isHeadOrPrefetch(request) })
    return redirectTo(request, redirect.status, redirect.location, redirect.cacheControl)
  }
}

// POST answers what a link asks for: its password, or whether to go on.
const FOLLOWED = new Set(['GET', 'HEAD', 'POST'])
const NO_FALLBACKS = { root: null, notFound: null }
