import { isIP } from 'node:net'

/** A hostname as it is compared: without a port and the dot at its end, in lower case. An IPv6 address keeps its brackets. */
export const bareHostname = (host: string): string => host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase()

// Names that no public DNS has: of this machine, its network, its cluster.
const PRIVATE = /(^|\.)(localhost|local|internal)$/

/** True for a name, as `bareHostname` returns it, that somebody on the internet could own: no IP address, no name of a private network. */
export const isPublicName = (name: string): boolean =>
  name.includes('.') && !name.startsWith('[') && isIP(name) === 0 && !PRIVATE.test(name)
