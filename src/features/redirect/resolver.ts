import { FIRST_PRODUCT } from '../../click-store/subjects.ts'
import { NO_STORE, pageLanguage, showPage } from '../../http/answers.ts'
import { requestId } from '../../http/request-id.ts'
import { parseTarget, type RequestTarget } from '../../http/target.ts'
import { readParameters } from '../../lib/query-parameters.ts'
import { pageBrandOf } from '../branding/shown.ts'
import { gtinOfPath } from '../gs1/identifiers.ts'
import { parseLinkType, VOCABULARY } from '../gs1/link-types.ts'
import { CONTEXT_LINK, LINKSET_TYPE, linksetOf } from '../gs1/linkset.ts'
import { chooseUrl } from '../gs1/resolve.ts'
import type { createConditional } from './conditional.ts'
import { prepareLocation } from './location.ts'
import { faultPage } from './message-pages.tsx'
import type { RedirectNeeds } from './needs.ts'
import type { ProductRedirect } from './products.ts'
import type { Conditional, Redirect } from './redirect.ts'
import type { Arrival } from './visit.ts'

// A resolver of GS1 Digital Links: https://ref.gs1.org/standards/resolver/

export const PREFIX = '01/'
const TEMPORARY = 307
/** For scripts of any page. */
const CORS = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Link, Location' }
const METHODS = 'GET, HEAD, OPTIONS'
/** The link types that list all links. */
const ALL = new Set(['all', 'linkset'])

type Resolver = {
  /** The product of a path, or how it is not well formed. */
  find: (domainId: number | null, path: string) => ProductRedirect | 'malformed' | undefined
  answer: (product: ProductRedirect, arrival: Arrival) => Response | Promise<Response>
}

type Deps = Pick<RedirectNeeds, 'config' | 'db' | 'redirects'> & { conditional: ReturnType<typeof createConditional> }

export function createProductResolver({ config, db, redirects, conditional }: Deps): Resolver {
  return {
    find: (domainId, path) => {
      const gtin = gtinOfPath(path)
      return gtin === undefined ? 'malformed' : redirects.findProduct(domainId, gtin)
    },

    answer: async (product, arrival) => {
      const { request, place } = arrival
      const anchor = anchorOf(config.redirectUrl, request, place)
      const parameters = readParameters(place.query)
      const [asked] = parameters.get('linkType') ?? parameters.get('linktype') ?? []
      const wantsAll = asked === undefined ? acceptsLinkset(request) : ALL.has(asked)
      if (wantsAll && product.safety !== 'blocked') return answerLinkset(request, product, anchor)
      const type = asked === undefined || ALL.has(asked) ? undefined : parseLinkType(asked)
      const isKnown = asked === undefined || ALL.has(asked) || type !== undefined
      const url = isKnown ? chooseUrl(product, type, request.headers.get('accept-language') ?? '') : undefined
      if (url === undefined) {
        const language = pageLanguage(request)
        const page = faultPage(language, language.t('This product has no link of this type.'), pageBrandOf(db, product.workspaceId))
        return showPage(request, 404, page, { ...CORS, link: linkToAll(anchor) })
      }
      const redirect = toRedirect(product, url, anchor)
      const answer = await conditional.follow(redirect, arrival)
      for (const [name, value] of Object.entries({ ...CORS, link: linkToAll(anchor), vary: 'Accept, Accept-Language' }))
        answer.headers.set(name, value)
      return answer
    },
  }
}

/** The path of the resolver's description. */
export const DESCRIPTION = '.well-known/gs1resolver'

/** A resolver description file: https://ref.gs1.org/standards/resolver/description-file-schema */
export function describeResolver(redirectUrl: string, request: Request, domainId: number | null): Response {
  const resolverRoot = originOf(redirectUrl, request, domainId)
  const description = {
    name: new URL(resolverRoot).hostname,
    resolverRoot,
    supportedPrimaryKeys: ['01'],
    supportedLinkType: [{ namespace: VOCABULARY, prefix: 'gs1:' }],
    linkTypeDefaultCanBeLinkset: false,
  }
  return Response.json(description, {
    headers: { ...CORS, 'cache-control': 'public, max-age=3600', 'x-robots-tag': 'noindex', 'x-request-id': requestId(request) },
  })
}

/** For scripts of other pages, which ask first. */
export const answerOptions = (request: Request): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...CORS,
      allow: METHODS,
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': '*',
      'x-request-id': requestId(request),
    },
  })

/** Responds to a malformed URL. */
export function refuseMalformed(request: Request): Response {
  const language = pageLanguage(request)
  const message = language.t("This URL isn't a valid GS1 Digital Link. Check the GTIN and the identifiers after it.")
  return showPage(request, 400, faultPage(language, message), CORS)
}

/** The address that was asked for, without its query. */
const anchorOf = (redirectUrl: string, request: Request, { domainId, path }: RequestTarget): string =>
  `${originOf(redirectUrl, request, domainId)}/${path}`

const originOf = (redirectUrl: string, request: Request, domainId: number | null): string =>
  domainId === null ? redirectUrl : `https://${parseTarget(request.url).host}`

const linkToAll = (anchor: string): string => `<${anchor}?linkType=all>; rel="linkset"; type="${LINKSET_TYPE}"; title="All links"`

const acceptsLinkset = (request: Request): boolean => request.headers.get('accept')?.includes(LINKSET_TYPE) === true

function answerLinkset(request: Request, product: ProductRedirect, anchor: string): Response {
  const headers = {
    ...CORS,
    'content-type': LINKSET_TYPE,
    link: `${CONTEXT_LINK}, ${linkToAll(anchor)}`,
    'cache-control': NO_STORE,
    vary: 'Accept, Accept-Language',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'x-request-id': requestId(request),
  }
  return new Response(request.method === 'HEAD' ? null : JSON.stringify(linksetOf(product, anchor)), { headers })
}

/** Returns a link with this destination URL, so that warnings, blocking and clicks work the same. */
function toRedirect(product: ProductRedirect, url: string, anchor: string): Redirect & { conditional: Conditional } {
  const { productId, workspaceId, tracksBots, anonymizes, title, safety } = product
  const forward = prepareLocation(url, null, true)
  return {
    isPage: false,
    linkId: FIRST_PRODUCT + productId,
    workspaceId,
    tracksBots,
    anonymizes,
    status: TEMPORARY,
    location: url,
    cacheControl: NO_STORE,
    utm: '',
    conditional: {
      shortUrl: anchor,
      title,
      destinations: [url],
      rules: [],
      timezone: 'UTC',
      locations: [(query) => forward(withoutIdentifiers(query))],
      choose: () => 0,
      safety,
      startsAt: null,
      expiresAt: null,
      expiredUrl: null,
      maxClicks: null,
      clicks: 0,
      passwordHash: null,
      pixels: null,
      social: null,
      overlay: null,
      tracking: null,
      asksConsent: false,
    },
  }
}

// Parameters that identify the item, and the type of its link, aren't for the destination. All others are forwarded, as the standard
// requires.
const OWN = /^(\d+|linktype)$/i

const withoutIdentifiers = (query: string): string =>
  `?${query
    .slice(1)
    .split('&')
    .filter((pair) => !OWN.test(pair.split('=', 1)[0] ?? ''))
    .join('&')}`
