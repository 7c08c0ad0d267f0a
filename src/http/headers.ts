import { OWN_SOURCE } from './page-nonce.ts'

// The headers of every API response and every page. Some pages have a content security policy of their own.
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-robots-tag': 'noindex',
}

export const API_HEADERS = {
  ...ALWAYS,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Pages have no scripts, only their own style, and forms to this service. */
export const HTML_HEADERS = {
  ...ALWAYS,
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${OWN_SOURCE}; img-src 'self' data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
}

/** Pages in the language of the visitor. */
export const PAGE_HEADERS = { ...HTML_HEADERS, vary: 'Accept-Language', 'accept-ch': 'Sec-CH-UA-Form-Factors' }
