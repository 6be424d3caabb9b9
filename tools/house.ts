import { join } from 'node:path'
import { CEILINGS } from './house/ceilings.ts'
import { type Figure, figuresOf, readCodeBase } from './house/figures.ts'

/**
 * `npm run house`: prints the figures of our code with ceilings and targets, and the functions that are too long or too
 * complex. `npm run house -- WORD` lists the details of figures with WORD in their names.
 */
const word = process.argv[2] ?? 'functions'
const root = join(import.meta.dirname, '..')
const figures = figuresOf(readCodeBase(root))

console.log(row('', 'now', 'ceiling', 'target'))
for (const { name, value } of figures) console.log(row(name, value, CEILINGS[name].ceiling, CEILINGS[name].target))
for (const figure of figures) if (figure.name.includes(word)) list(figure)

function list({ name, behind }: Figure): void {
  console.log(`\n${name}`)
  for (const line of behind) console.log(`  ${line}`)
}

function row(name: string, ...cells: (string | number)[]): string {
  return name.padEnd(42) + cells.map((cell) => String(cell).padStart(9)).join('')
}
