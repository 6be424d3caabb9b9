/** The headers of a file of the build: one in `assets` has its hash in its name, and never changes. */
export function cacheAssets(reply: { header(name: string, value: string): unknown }, path: string): void {
  const hashed = path.includes('/assets/')
  reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  // The card provider's frames use our fonts.
  if (path.endsWith('.woff2')) reply.header('access-control-allow-origin', '*')
}
