import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import { assetHeaders } from '../http/assets.ts'
import { assetNamed } from './releases.sql.ts'

/** The media types of the files that the build writes into its folder `assets`. */
const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Serves assets of other releases: pages stay open while releases change. */
export function formerAssets(app: FastifyInstance, { db, config }: Pick<AppContext, 'db' | 'config'>): void {
  const headers = assetHeaders(config)
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    const type = TYPES[extname(name)]
    const asset = type ? await assetNamed(db, name) : null
    if (!asset || !type) return reply.header('cache-control', 'no-store').callNotFound()

    headers(reply, `/assets/${name}`)
    reply.header('content-type', type).header('vary', 'accept-encoding')
    if (asset.encoding === 'identity') return reply.send(asset.content)
    if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')))
      return reply.send(await promisify(brotliDecompress)(asset.content))
    return reply.header('content-encoding', 'br').send(asset.content)
  })
}
