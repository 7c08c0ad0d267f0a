import type { Deps } from '../../deps.ts'
import { askToWait, fallBackTo, redirectTo, showNotFound } from './answers.ts'
import { createBudgets } from './budgets.ts'
import { createSpecial } from './special.ts'
import { decodeSlug, parseTarget, withUtm } from './target.ts'
import { isUnseen } from './unseen.ts'

/** Answers a request for a short link, and nothing else: undefined is for the application. */
export type Follow = (request: Request) => Response | Promise<Response> | undefined

/**
 * The hot path: a look into memory, an answer. Counting is handed over and never waited for.
 * On a workspace's own host every address is a link's; on the service's, what the application serves comes first.
 */
export function createFollow(deps: Deps): Follow {
  const { config, clock, redirects, clicks, clientAddress, clientCountry } = deps
  const special = createSpecial(deps)
  const budgets = createBudgets(config)

  /** Without following it: what no slug can end in asks for that. */
  function preview(request: Request, domainId: number | null, slug: string): Response | undefined {
    const redirect = slug.endsWith('+') ? redirects.read(domainId, slug.slice(0, -1)) : undefined
    if (!redirect) return undefined
    const wait = budgets.spend(clientAddress(request), false, clock())
    return wait > 0 ? askToWait(request, wait) : special.preview(request, redirect)
  }

  function miss(request: Request, domainId: number | null, path: string): Response {
    const wait = budgets.spend(clientAddress(request), true, clock())
    if (wait > 0) return askToWait(request, wait)
    const { root, notFound } = domainId === null ? NO_FALLBACKS : redirects.fallbacksOf(domainId)
    const fallback = path === '' ? root : notFound
    return fallback === null ? showNotFound(request) : fallBackTo(request, fallback)
  }

  return (request) => {
    if (!FOLLOWED.has(request.method)) return undefined
    const { host, path, query } = parseTarget(request.url)
    const domainId = redirects.domainOf(host)
    const slug = decodeSlug(path)
    const redirect = slug === undefined ? undefined : redirects.find(domainId, slug)
    if (!redirect) {
      if (domainId === null && (slug === undefined || redirects.reserved.has(slug) || request.method === 'POST')) return undefined
      return (slug !== undefined && preview(request, domainId, slug)) || miss(request, domainId, path)
    }

    const address = clientAddress(request)
    const wait = budgets.spend(address, false, clock())
    if (wait > 0) return askToWait(request, wait)
    if (redirect.special) return special.follow(request, { path, query }, redirect, redirect.special, address)
    clicks.record(redirect, {
      request,
      address,
      query: redirect.utm === '' ? query : withUtm(query, redirect.utm),
      country: clientCountry(request),
      isBot: isUnseen(request),
    })
    return redirectTo(request, redirect.status, redirect.location, redirect.cacheControl)
  }
}

// POST answers what a link asks for: its password, or whether to go on.
const FOLLOWED = new Set(['GET', 'HEAD', 'POST'])
const NO_FALLBACKS = { root: null, notFound: null }
