import ipaddr from 'ipaddr.js'

/** Without its last part: the last octet of IPv4, the last 80 bits of IPv6. '' for what is no address. */
export function anonymizeAddress(address: string): string {
  if (!ipaddr.isValid(address)) return ''
  const parsed = ipaddr.process(address)
  const kept = parsed.kind() === 'ipv4' ? 3 : 6
  return ipaddr.fromByteArray(parsed.toByteArray().map((byte, index) => (index < kept ? byte : 0))).toString()
}
