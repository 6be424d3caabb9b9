import { isIPv6 } from 'node:net'

/**
 * The network by which limits count: an IPv4 address, or the first 64 bits of an IPv6 address, which belong to one household.
 */
export function networkOf(ip: string): string {
  const address = withoutPort(ip)
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
  if (!isIPv6(address)) return address
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`
}

/** Drops the port that some proxies append, because it would make each connection another network. */
function withoutPort(ip: string): string {
  return ip.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
}

/** The eight groups of an IPv6 address, expanded. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(missing).fill('0'), ...after].map((group) => parseInt(group, 16).toString(16))
}
