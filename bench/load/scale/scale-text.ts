import type { UnitCost } from '../costs.ts'
import type { LoadResults } from '../run.ts'
import type { LoadRise } from '../steps.ts'
import { ASSUMED, GOAL, MACHINES, PRICES } from './assumptions.ts'
import { limitsOf } from './limits.ts'
import { machinesFor, number } from './machines.ts'
import { type Needs, needsOf } from './needs.ts'

type Told = { machine: { cpu?: string; cores: number }; results: LoadResults; slower: number }

/** Returns the results of `npm run load` and their consequences, as Markdown. */
export function scaleText({ machine, results, slower }: Told): string {
  const needs = needsOf(results, slower)
  return [
    measured(machine, results),
    unitCosts(results),
    arithmetic(results, needs, slower),
    machines(needs),
    `### What breaks first\n\n${table(['what', 'when', 'what is done then'], limitsOf(results, needs))}`,
  ].join('\n\n')
}

function measured(machine: Told['machine'], { restaurants, rises, surges, rushes }: LoadResults): string {
  const surge = surges.map(({ deployment, phases, recovered }) => {
    const [, five] = phases
    const many = five?.all.busy ?? 0
    return `- ${deployment}: ${Math.round(five?.rate ?? 0)} visits a second at once, ${Math.round(five?.perSecond ?? 0)} a second served (search p50 ${Math.round(five?.search.p50 ?? 0)} ms), ${many} refused by 503 with \`Retry-After\`, ${five?.all.errors} errors; ${recovered === null ? 'not as quick as before within what was watched' : `as quick as before ${recovered} s after it`}.`
  })
  const slots = rushes.map(
    ({ deployment, people, seconds, sold, refused, busy }) =>
      `- ${deployment}: ${people} people on one slot have a result within ${seconds.toFixed(1)} s: ${sold} have a table, ${refused} are offered others, ${busy} are turned away.`,
  )
  return `\`npm run load\` on ${machine.cores} cores (${machine.cpu}), ${restaurants.toLocaleString('en')} restaurants on PostgreSQL: 70 % searches with their counts, 20 % pages, 8 % free tables, 2 % bookings that are paid, by chance, raised by a fifth until one search in a hundred takes more than 250 ms. **The generator, the providers' stand-in and all servers share these cores**; the columns are cores, at the last rate that held.

${table(RISE, rises.map(riseRow))}

Five times that rate at once, for half a minute:

${surge.join('\n')}

${slots.join('\n')}`
}

const RISE = [
  ...['processes', 'visits/s', 'search p50', 'p99 ms', 'web', 'worker', 'primary', 'replica', 'stand-in'],
  ...['generator', 'others', 'a core of web serves', 'limit'],
]

function riseRow({ deployment, sustained, steps }: LoadRise): string[] {
  const seen = steps.findLast(({ holds }) => holds) ?? steps.at(-1)
  const next = steps.findLast(({ holds }) => !holds)
  const of = seen?.cpu.of ?? {}
  const webs = Object.entries(of).filter(([name]) => name.startsWith('web '))
  const web = webs.reduce((sum, [, cores]) => sum + cores, 0)
  const cores = [web, of.worker, of.primary, of.replica, of.sandbox, of.generator, seen?.cpu.others]
  return [
    ...[deployment, String(Math.round(sustained)), whole(seen?.by.search?.p50), whole(seen?.by.search?.p99)],
    ...cores.map((value) => (value === undefined ? '–' : value.toFixed(2))),
    `${Math.round(sustained / web)}/s`,
    next?.limit ?? 'not reached',
  ]
}

function unitCosts({ costs, sizes, index }: LoadResults): string {
  const row = ({ kind, cpu, p50, bytes }: UnitCost) => [
    ...[kind, ...['web 1', 'worker', 'primary', 'replica', 'sandbox'].map((name) => (cpu[name] ?? 0).toFixed(1))],
    ...[p50.toFixed(0), (bytes / 1_000).toFixed(1)],
  ]
  const bytes = (value: number) => value.toLocaleString('en')
  const inMemory = index.map(({ restaurants, bytes: each, ms }) => [
    ...[restaurants.toLocaleString('en'), String(each), ms.toFixed(2)],
  ])
  return `### Unit costs

CPU milliseconds of one visit, each kind by itself at half load, one web process with a replica; \`search as data\` is the same page as the browser's router asks for it.

${table(['visit', 'web', 'worker', 'primary', 'replica', 'stand-in', 'p50 ms', 'kB'], costs.map(row))}

Bytes in the database with their indexes: ${bytes(sizes.restaurant)} a restaurant, ${bytes(sizes.person)} a person with a session, ${bytes(sizes.booking)} a booking that is paid, of which ${sizes.largest.map(([name, each]) => `\`${name}\` ${bytes(each)}`).join(', ')}; ${bytes(sizes.log)} of log are written for one, and ${sizes.emails.toFixed(1)} emails. A person and a booking take nothing in memory. A restaurant does, in each web process:

${table(['restaurants', 'bytes of one', 'CPU ms of a search with counts'], inMemory)}`
}

function arithmetic({ index }: LoadResults, needs: Needs, slower: number): string {
  const { perSecond, visits, worker, cores, bookings, atRest, log } = needs
  const [few, many] = index
  const rows = visits.map(({ kind, share, web, reading, writing }) => {
    const rate = share * perSecond.visits
    return [
      ...[kind, number(rate), web.toFixed(1), reading.toFixed(1), writing.toFixed(1)],
      ...[number((rate * web) / 1_000), number((rate * reading) / 1_000), number((rate * writing) / 1_000)],
    ]
  })
  const total = ['**all**', number(perSecond.visits), '', '', '']
  rows.push([...total, ...[cores.web, cores.reading, cores.writing].map((value) => `**${number(value)}**`)])
  return `## A million restaurants, ten million people, ${GOAL.bookingsAMinute.toLocaleString('en')} bookings a minute

Assumed: everything must work at that rate; the busiest hour has ${percent(ASSUMED.busiestHour)} of its day's bookings and an average day half of the busiest, so ${number(bookings.day / 1e6)} million on the busiest day and ${number(bookings.year / 1e6)} million a year (${number(bookings.year / GOAL.people)} a person). With the mix above, ${number(perSecond.bookings)} bookings a second are ${number(perSecond.visits)} visits a second. A search in memory takes ${((many?.ms ?? 0) - (few?.ms ?? 0)).toFixed(1)} ms more there than measured above (three searches in four), a statement of search ${slower.toFixed(1)} times as much (\`npm run bench -- search\`, its worst kind).

${table(['visit', 'a second', 'web ms', 'replica ms', 'primary ms', 'web cores', 'replica cores', 'primary cores'], rows)}

The worker: ${number(perSecond.bookings)} × ${worker.toFixed(1)} ms = ${number(cores.worker)} cores. Log: ${number(log / 1e6)} MB a second. At rest: restaurants ${number(atRest.restaurants / 1e9)} GB, people ${number(atRest.people / 1e9)} GB, a year of bookings ${number(atRest.year / 1e12)} TB (${percent(ASSUMED.keptShare)} of what one has at first: rows of queues and stored responses are purged). Restaurants in the memory of a web process: ${number(((many?.bytes ?? 0) * GOAL.restaurants) / 1e6)} MB.`
}

function machines(needs: Needs): string {
  const lines = machinesFor(needs)
  const total = lines.reduce((sum, { price }) => sum + price, 0)
  const { web, worker, database, balancer } = MACHINES
  const sizes = [
    ...[`web and worker ${web.cores} cores, ${web.memory} GB, ${web.price} € (worker ${worker.price} €)`],
    ...[`database ${database.cores} cores, ${database.memory} GB, ${database.disk} TB of NVMe, ${database.price} €`],
    ...[`balancer ${balancer.cores} cores, ${balancer.price} €`, `a bucket ${PRICES.bucket} € a TB`],
    ...[`traffic ${PRICES.traffic} € a TB`, `a thousand emails ${PRICES.emails} €`],
  ]
  const rows = lines.map(({ what, count, how, price }) => [what, count.toLocaleString('en'), how, euros(price)])
  return `### Machines and money

Prices a month are assumptions, without tax, of the order that European hosts ask: ${sizes.join('; ')}. Cores are to be ${percent(ASSUMED.busy)} busy at most. Providers' shares of each payment and text messages are not in it.

${table(['what', 'how many', 'how', '€ a month'], [...rows, ['**all**', '', '', `**${euros(total)}**`]])}`
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(heads), `|${'---|'.repeat(heads.length)}`, ...rows.map(line)].join('\n')
}

function whole(value = Number.NaN): string {
  return String(Math.round(value))
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

function euros(value: number): string {
  return Math.round(value).toLocaleString('en')
}
