import { readInstant } from './clock/instant.ts'
import { startSandbox } from './start.ts'

const { SANDBOX_PORT = '3100', DATA_DIR = './data', NOW, APP_URL, SANDBOX_SECRET } = process.env

// The data folder holds emails and card numbers: other users of this machine must not read it.
process.umask(0o077)
const sandbox = await startSandbox({
  port: Number(SANDBOX_PORT),
  dataDir: DATA_DIR,
  now: NOW ? readInstant(NOW) : undefined,
  appClockUrl: APP_URL ? new URL('/sandbox/clock', APP_URL).href : undefined,
  appDeskUrl: APP_URL ? new URL('/sandbox/desk', APP_URL).href : undefined,
  appApiUrl: APP_URL ? new URL('/graphql', APP_URL).href : undefined,
  secret: SANDBOX_SECRET,
  webhookUrl: APP_URL ? new URL('/webhooks/stripe', APP_URL).href : undefined,
  mailWebhookUrl: APP_URL ? new URL('/webhooks/mail', APP_URL).href : undefined,
  logger: true,
})
console.log(`Bac à sable : ${sandbox.url}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => sandbox.close())
