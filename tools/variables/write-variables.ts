import { listVariables, type Variable } from './list-variables.ts'

const REQUIRED = {
  yes: 'yes',
  production: 'yes, at least `none`',
  scheme: 'where the scheme is enabled',
  no: '',
}

/** Returns docs/variables.md: one row per variable. */
export function variablesTable(): string {
  const rows = listVariables().map(
    ({ name, standard, meaning, required }) =>
      `| \`${name}\` | ${standard && `\`${standard}\``} | ${meaning.replaceAll('|', '\\|')} | ${REQUIRED[required]} |`,
  )
  return `${[...HEAD, ...rows].join('\n')}\n`
}

/** Returns .env.example: variables that production requires are open, the others are commented out with their default. */
export function environmentExample(): string {
  const lines = listVariables().flatMap((variable) => [`# ${variable.meaning}`, lineOf(variable)])
  return `${[...EXAMPLE_HEAD, ...lines].join('\n')}\n`
}

function lineOf({ name, standard, required }: Variable): string {
  if (name === 'NODE_ENV') return 'NODE_ENV=production'
  return required === 'no' ? `# ${name}=${standard}` : `${name}=`
}

const HEAD = [
  '# Variables',
  '',
  'Every environment variable of the server, made from `server/config.ts` by `npm run generate`. An empty one counts as not given. Where one is required outside the sandbox, its default is for the sandbox only; a start lists all that are missing or wrong, by name.',
  '',
  '| name | default | meaning | required in production? |',
  '|---|---|---|---|',
]

const EXAMPLE_HEAD = [
  '# For production: copy to .env and fill in every line that is open. Made by `npm run generate`; docs/variables.md is',
  '# the same as a table. An empty variable counts as not given.',
  '',
]
