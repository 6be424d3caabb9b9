import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { connect } from '../database/connect.ts'
import { UserError } from '../errors.ts'
import { parseCommand, runCommand } from '../modules/operator/commands/commands.ts'
import { checkDatabases } from '../starting/check-database.ts'
import { runProgram } from '../starting/run-program.ts'
import { readCommand, USAGE } from './desk/read-command.ts'

/**
 * `npm run desk -- close 12`: runs a command of a restaurant or the operator. With DATABASE_URL it acts on that database, and
 * the server runs the jobs that follow. Without it, the sandbox forwards the command to the running application.
 */
await runProgram(async () => {
  const command = readCommand(process.argv.slice(2))
  if (!command) return fail(USAGE)
  const result = await (process.env.DATABASE_URL ? doHere(command) : askSandbox(command))
  if ('output' in result) console.log(result.output)
  else fail(result.refusal)
})

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}

type CommandResult = { output: string } | { refusal: string }

async function doHere(given: object): Promise<CommandResult> {
  const config = readConfig(process.env)
  await checkDatabases(config)
  const connection = await connect(config)
  try {
    return { output: await runCommand({ db: connection.db, clock: systemClock() }, parseCommand(given)) }
  } catch (error) {
    if (error instanceof UserError) return { refusal: sentenceOf(error) }
    throw error
  } finally {
    await connection.close()
  }
}

async function askSandbox(given: object): Promise<CommandResult> {
  const url = `http://127.0.0.1:${process.env.SANDBOX_PORT || '3100'}/commands`
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(given) }).catch(() => null)
  if (answer === null)
    return { refusal: `Le bac à sable ne répond pas sur ${url} : lancez npm start, ou donnez DATABASE_URL.` }
  const body = (await answer.json()) as { output: string; message: string; fields?: Record<string, string> }
  return answer.ok ? { output: body.output } : { refusal: sentenceOf(body) }
}

function sentenceOf({ message, fields }: { message: string; fields?: Record<string, string> | undefined }): string {
  const faults = Object.entries(fields ?? {}).map(([field, sentence]) => `${field} : ${sentence}`)
  return faults.length > 0 ? faults.join('\n') : message
}
