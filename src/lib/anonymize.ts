import ipaddr from 'ipaddr.js'

const OCTET = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const IPV4 = new RegExp(`^${OCTET}(\\.${OCTET}){3}$`)

/** The address with its last octet (IPv4) or last 80 bits (IPv6) zeroed. '' for an invalid address. */
export function anonymizeAddress(address: string): string {
  // The fast path for most visits: parsing with ipaddr.js costs more than the rest of recording one.
  if (IPV4.test(address)) return `${address.slice(0, address.lastIndexOf('.'))}.0`
  if (!ipaddr.isValid(address)) return ''
  const parsed = ipaddr.process(address)
  const kept = parsed.kind() === 'ipv4' ? 3 : 6
  return ipaddr.fromByteArray(parsed.toByteArray().map((byte, index) => (index < kept ? byte : 0))).toString()
}
