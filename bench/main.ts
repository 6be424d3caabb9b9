/** `npm run bench [-- NAME… [--rows N]]`: runs the benchmarks. Prints tables with ratios; results are in bench/results. */
import { parseArgs } from 'node:util'

const BENCHES: Record<string, (options: { rows: number[] | null }) => Promise<void>> = {
  search: async ({ rows }) => (await import('./search.ts')).benchSearch(rows ?? [10_000, 1_000_000]),
  rendering: async () => (await import('./rendering.ts')).benchRendering(),
  accounts: async () => (await import('./accounts.ts')).benchAccounts(),
  bookings: async () => (await import('./bookings.ts')).benchBookings(),
  payments: async () => (await import('./payments.ts')).benchPayments(),
  pages: async () => (await import('./pages.ts')).benchPages(),
  rest: async () => (await import('./rest.ts')).benchRest(),
  restore: async ({ rows }) => (await import('./restore.ts')).benchRestore(rows ?? [100_000]),
  'gone-dishes': async ({ rows }) => (await import('./gone-dishes.ts')).benchGoneDishes(rows ?? [100_000]),
  costs: async () => (await import('./costs.ts')).benchCosts(),
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string', multiple: true } },
})
const names = positionals.length > 0 ? positionals : Object.keys(BENCHES)
const unknown = names.filter((name) => !(name in BENCHES))

if (unknown.length > 0) {
  console.error(`Banc inconnu : ${unknown.join(', ')}. Il y a ${Object.keys(BENCHES).join(', ')}.`)
  process.exitCode = 1
} else {
  for (const name of names) await BENCHES[name]?.({ rows: values.rows?.map(Number) ?? null })
}
