import { join } from 'node:path'
import { settableClock } from '@tablee/server/clock.ts'
import { readConfig } from '@tablee/server/config.ts'
import type { WebBuild } from '@tablee/server/http/pages.ts'
import { startServer } from '@tablee/server/start.ts'
import { withSandboxSecrets } from '@tablee/server/starting/sandbox-secrets.ts'
import { createServer } from 'vite'
import { freshDocuments } from './dev/fresh-documents.ts'

/** The server with Vite in it, so that a changed page appears at once. */
const config = readConfig(withSandboxSecrets(process.env, readConfig(process.env)))
const vite = await createServer({
  root: join(import.meta.dirname, '../web'),
  configFile: join(import.meta.dirname, '../web/vite.config.ts'),
  server: { middlewareMode: true },
  appType: 'custom',
  // The router's plugin logs dozens of lines at level info.
  logLevel: 'warn',
})
const server = await startServer({
  config,
  clock: settableClock(config.now ?? Date.now()),
  web: {
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild,
    middleware: vite.middlewares,
  },
  dishArt: new URL('../dish-art/draw.ts', import.meta.url),
  persisted: freshDocuments(join(import.meta.dirname, '../web/generated/persisted-documents.json')),
})
console.log(`Tablée vous attend sur ${config.origin}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await vite.close()
    await server.stop()
    process.exit(0)
  })
}
