/** The unit of per-address limits: an IPv4 address, or the /64 of an IPv6 address, which one subscriber owns. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::', 2)
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array(zeros).fill('0'), ...after].slice(0, 4).join(':')
}
