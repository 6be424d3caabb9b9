import type { Config } from '../config.ts'
import { mapThreadPolicy } from './page-policy.ts'

type Headers = { header(name: string, value: string): unknown }

/** The headers of a file of the build: one in `assets` has its hash in its name, and never changes. */
export function assetHeaders(config: Pick<Config, 'map'>): (reply: Headers, path: string) => void {
  return (reply, path) => {
    const hashed = path.includes('/assets/')
    reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    // The card provider's frames use our fonts.
    if (path.endsWith('.woff2')) reply.header('access-control-allow-origin', '*')
    if (path.includes('/assets/maplibre-gl-worker-')) reply.header('content-security-policy', mapThreadPolicy(config))
  }
}
