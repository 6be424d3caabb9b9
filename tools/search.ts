/** `npm run search -- explain "PHRASE"`: explains how a search is read and ordered. */
const COMMANDS: Record<string, (args: string[]) => Promise<number>> = {
  explain: async (args) => (await import('./search/explain.ts')).explain(args),
}

const [name = '', ...args] = process.argv.slice(2)
const command = COMMANDS[name]
if (command) process.exitCode = await command(args)
else {
  console.error(`Usage : npm run search -- ${Object.keys(COMMANDS).join(' | ')}`)
  process.exitCode = 1
}

export {}
