import { isIPv6 } from 'node:net'

/** The network that limits count by: an IPv4 address itself, an IPv6 one's first 64 bits, which one household holds. */
export function networkOf(ip: string): string {
  const address = withoutPort(ip)
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
  if (!isIPv6(address)) return address
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`
}

/** Some proxies write the port behind the address: each connection would be another network. */
function withoutPort(ip: string): string {
  return ip.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
}

/** The eight groups, without the short forms of the standard's text. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(missing).fill('0'), ...after].map((group) => parseInt(group, 16).toString(16))
}
