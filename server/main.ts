import { join } from 'node:path'
import { settableClock, systemClock } from './clock.ts'
import { withRole } from './config/process-variables.ts'
import { readConfig } from './config.ts'
import { checkStart } from './starting/check-start.ts'
import { runProgram } from './starting/run-program.ts'
import { withSandboxSecrets } from './starting/sandbox-secrets.ts'

const LONGEST_STOP = 15_000

await runProgram(async () => {
  const environment = withRole(process.env, process.argv.slice(2))
  const given = readConfig(environment)
  await checkStart(given)
  const config = readConfig(withSandboxSecrets(environment, given))
  // Imported only now, so that a configuration fault is reported at once.
  const [{ readWeb }, { startServer }] = await Promise.all([import('./http/pages.ts'), import('./start.ts')])
  const clock = config.sandbox ? settableClock(config.now ?? Date.now()) : systemClock()
  const web = config.serves ? await readWeb(join(import.meta.dirname, '../web/build')) : undefined
  const dishArt = new URL('../dish-art/draw.ts', import.meta.url)
  const server = await startServer({ config, clock, web, dishArt })
  console.log(`Tablée vous attend sur ${config.origin}`)
  stopOnSignals(server, LONGEST_STOP + config.drainSeconds * 1_000)
})

/** Stops only once: both a terminal and a parent process may send the signal. */
function stopOnSignals(server: { stop(): Promise<void> }, longest: number): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)

  function stop() {
    if (stopping) return
    stopping = true
    setTimeout(() => {
      console.error('What was under way has not ended in time.')
      process.exit(1)
    }, longest).unref()
    server.stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
}
