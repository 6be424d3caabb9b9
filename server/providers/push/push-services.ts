/** The push services of Chrome, Edge and Android; Firefox; Windows; Safari. Messages go to these hosts only. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
]
const LONGEST = 1_000

/**
 * True if a browser's address is at a known push service. The address is untrusted input, and our request to it comes from
 * inside the network. `stand` is the base address of the sandbox's push service.
 */
export function isPushService(endpoint: string, stand: string | null): boolean {
  if (endpoint.length > LONGEST || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, href } = new URL(endpoint)
  if (stand !== null && href.startsWith(`${stand}/`)) return true
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  return isPlain && SERVICES.some((service) => service.test(hostname))
}
