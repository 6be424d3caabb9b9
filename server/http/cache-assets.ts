const WORKER = '/sw.js'
/** The service worker fetches in the pages' name, and loads nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** The headers of a file of the build: one in `assets` has its hash in its name, and never changes. */
export function cacheAssets(reply: { header(name: string, value: string): unknown }, path: string): void {
  if (path.endsWith(WORKER)) {
    reply.header('cache-control', 'no-cache')
    reply.header('content-security-policy', WORKER_POLICY)
    return
  }
  const hashed = path.includes('/assets/')
  reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  // The card provider's frames use our fonts.
  if (path.endsWith('.woff2')) reply.header('access-control-allow-origin', '*')
}
