import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Writes package.json of the artefact: how to start it, and each program of server/commands by its name. */
export function writePackage(root: string, folder: string): void {
  const { name, version, description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const commands = globSync('server/commands/*.ts', { cwd: folder }).map((file) => basename(file, '.ts'))
  const scripts = {
    start: 'node server/main.ts',
    ...Object.fromEntries(commands.sort().map((command) => [command, `node server/commands/${command}.ts`])),
  }
  const about = { name, version, private: true, type: 'module', description, engines: { node: '>=24' }, scripts }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
}
