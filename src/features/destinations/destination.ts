import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Config } from '../../config.ts'
import { checkAddressLength, MAX_ADDRESS } from '../../lib/address-length.ts'
import { invalidField } from '../../lib/errors.ts'
import { memoize } from '../../lib/memoize.ts'

const LABEL = /^[a-z0-9_-]{1,63}$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: the URL parser would drop some of them silently
const CONTROL = /[\u0000-\u001f\u007f]/

/**
 * A destination, normalized by the URL standard: punycode host, encoded path. Throws a 400 that names the field.
 * http or https, a host with a dot or an IP address, no credentials, and not a short link of this service.
 */
export const checkDestination = (config: Config, text: string, path = 'destination_url'): string =>
  parseDestination(config, text, path).href

export function parseDestination(config: Config, text: string, path: string): URL {
  if (text.length > MAX_ADDRESS && [...text].length > MAX_ADDRESS) throw invalidField(path, `must be at most ${MAX_ADDRESS} characters`)
  if (CONTROL.test(text)) throw invalidField(path, 'must not contain control characters')
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) throw invalidField(path, 'must be an http or https URL')
  if (url.username !== '' || url.password !== '') throw invalidField(path, 'must not contain a username or password')
  if (!looksPublic(url.hostname, config.devAuth)) throw invalidField(path, 'must have a host with a dot, or an IP address')
  if (isOwnAddress(config, url)) throw invalidField(path, 'must not be a short link of this service')
  checkAddressLength(url, path)
  return url
}

function looksPublic(hostname: string, devAuth: boolean): boolean {
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) return true
  const labels = hostname.replace(/\.$/, '').split('.')
  if (labels.join('.').length > 253 || !labels.every((label) => LABEL.test(label))) return false
  return labels.length > 1 || (devAuth && labels[0] === 'localhost')
}

const originOf = memoize((origin) => new URL(origin))

/** True for the service's own hosts: in any spelling of host and port, and by any loopback name. */
function isOwnAddress({ baseUrl, redirectUrl, formerRedirectUrls, qrUrl, edgeHost }: Config, url: URL): boolean {
  // The edge host is the host of links by default, and then only the port of `redirectUrl` counts.
  const edge = edgeHost === originOf(redirectUrl).hostname ? [] : [`https://${edgeHost}`]
  return [baseUrl, redirectUrl, ...formerRedirectUrls, qrUrl, ...edge].some((origin) => {
    const own = originOf(origin)
    const isSameHost = bareHost(url) === bareHost(own) || (isLoopback(bareHost(url)) && isLoopback(bareHost(own)))
    return isSameHost && (portOf(url) === portOf(own) || (own.port === '' && url.port === ''))
  })
}

const bareHost = (url: URL) => url.hostname.replace(/\.$/, '')
const portOf = (url: URL) => url.port || (url.protocol === 'https:' ? '443' : '80')

function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '')
  if (isIP(address) === 0) return host === 'localhost' || host.endsWith('.localhost')
  return ['loopback', 'unspecified'].includes(ipaddr.process(address).range())
}
