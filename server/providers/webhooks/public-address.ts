import { BlockList, isIP } from 'node:net'

/** IPv4 ranges without hosts of the public internet (IANA, special-purpose addresses). */
const SPECIAL_4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Ranges within the public IPv6 space that are not public, or that map to an IPv4 address that cannot be checked. */
const SPECIAL_6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const special4 = new BlockList()
for (const [network, bits] of SPECIAL_4) special4.addSubnet(network, bits, 'ipv4')
const special6 = new BlockList()
for (const [network, bits] of SPECIAL_6) special6.addSubnet(network, bits, 'ipv6')
/** The allocated public IPv6 space. Mapped, local and multicast addresses are outside. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** True if an IP address belongs to a host on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special4.check(address, 'ipv4')
  return family === 6 && !address.includes('%') && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

/** The host of a URL without the brackets of an IPv6 address. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}
