import ipaddr from 'ipaddr.js'

const OCTET = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const IPV4 = new RegExp(`^${OCTET}(\\.${OCTET}){3}$`)

/** Without its last part: the last octet of IPv4, the last 80 bits of IPv6. '' for what is no address. */
export function anonymizeAddress(address: string): string {
  // Most are these, and taking IPv6 apart costs more than all else of a visit.
  if (IPV4.test(address)) return `${address.slice(0, address.lastIndexOf('.'))}.0`
  if (!ipaddr.isValid(address)) return ''
  const parsed = ipaddr.process(address)
  const kept = parsed.kind() === 'ipv4' ? 3 : 6
  return ipaddr.fromByteArray(parsed.toByteArray().map((byte, index) => (index < kept ? byte : 0))).toString()
}
