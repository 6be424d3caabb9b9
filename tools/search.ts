/** `npm run search -- evaluate [--cases N]` measures the search on the real restaurants, `-- explain "PHRASE"` explains one. */
const COMMANDS: Record<string, (args: string[]) => Promise<number>> = {
  evaluate: async (args) => (await import('./search/evaluate.ts')).evaluate(args),
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
