import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A hostname as it is compared: without a port and the dot at its end, in lower case. An IPv6 address keeps its brackets. */
export const bareHostname = (host: string): string => host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase()

// Names that no public DNS has: of this machine, its network, its cluster.
const PRIVATE = /(^|\.)(localhost|local|internal)$/

/** True for a name, as `bareHostname` returns it, that somebody on the internet could own: no IP address, no name of a private network. */
export const isPublicName = (name: string): boolean =>
  name.includes('.') && !name.startsWith('[') && isIP(name) === 0 && !PRIVATE.test(name)

/** True for the hostname of a URL that only this machine can open. */
export function isLoopbackHost(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) === 0) return /^(.+\.)?localhost$/.test(hostname)
  return ipaddr.process(address).range() === 'loopback'
}

// A URL would take these for what surrounds a host.
const OUTSIDE_HOST = /[/?#\\@\s]/

/** True if a Host header is a host that a URL can have. "xn--a", an open bracket and port 65536 are examples of what it can't. */
export const isHostHeader = (host: string): boolean => !OUTSIDE_HOST.test(host) && URL.canParse(`http://${host}/`)
