/** Serves the bare page: React Router's own server rendering and the compressed files of the build. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { createRequestHandler, type ServerBuild } from 'react-router'

const { PORT } = process.env
const BUILD = join(import.meta.dirname, 'build')
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }

const pack = promisify(brotliCompress)
const build = (await import(join(BUILD, 'server/index.js'))) as ServerBuild
const handle = createRequestHandler(build, 'production')
const packed = new Map<string, Buffer>()

createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const isFile = pathname.startsWith('/assets/')
  const page = isFile ? null : await handle(new Request(`http://localhost:${PORT}${pathname}`))
  const body =
    packed.get(pathname) ?? (await pack(page ? await page.text() : await readFile(join(BUILD, 'client', pathname))))
  if (isFile) packed.set(pathname, body)
  response.writeHead(page?.status ?? 200, {
    'content-type': page ? 'text/html; charset=utf-8' : (TYPES[extname(pathname)] ?? 'application/octet-stream'),
    'content-encoding': 'br',
    'cache-control': isFile ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
  response.end(body)
}).listen(Number(PORT), '127.0.0.1')
