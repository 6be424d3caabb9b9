import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Server, start } from '../search/servers.ts'

const FOLDER = join(import.meta.dirname, '../bare-page')
const PORT = 3965

/** Builds and starts a React Router page with one line of text: the cost of the framework alone on this machine. */
export async function startBarePage(): Promise<Server> {
  const program = join(import.meta.dirname, '../../node_modules/.bin/react-router')
  const { status, stderr } = spawnSync(program, ['build'], {
    cwd: FOLDER,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`The bare page was not built.\n${stderr}`)
  return start(PORT, '../bare-page/serve.ts', '/', { NODE_ENV: 'production', PORT: String(PORT) })
}
