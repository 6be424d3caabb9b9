import type { UnitCost } from '../costs.ts'
import type { LoadResults } from '../run.ts'
import type { LoadRise } from '../steps.ts'
import { ASSUMED, GOAL, MACHINES, PRICES } from './assumptions.ts'
import { machinesFor, number } from './machines.ts'
import { type Needs, needsOf } from './needs.ts'

type ScaleInput = { machine: { cpu?: string; cores: number }; results: LoadResults; slower: number }

/** Returns the results of `npm run load` and their consequences, as Markdown. */
export function scaleText({ machine, results, slower }: ScaleInput): string {
  const needs = needsOf(results, slower)
  return [
    measured(machine, results),
    unitCosts(results),
    arithmetic(results, needs, slower),
    machines(needs),
    `### What breaks first\n\n${table(['what', 'when', 'what is done then'], limitsOf(results, needs))}`,
  ].join('\n\n')
}

function measured(machine: ScaleInput['machine'], { restaurants, rises, surges, rushes }: LoadResults): string {
  const surge = surges.map(({ deployment, phases }) => {
    const [, five] = phases
    return `${deployment}: ${Math.round(five?.perSecond ?? 0)} a second served, ${five?.all.busy ?? 0} refused by 503 with \`Retry-After\`, ${five?.all.errors} errors`
  })
  const slots = rushes.map(
    ({ deployment, people, seconds, sold }) =>
      `${deployment}: ${people} people have a result within ${seconds.toFixed(1)} s, ${sold} of them a table`,
  )
  return `\`npm run load\` on ${machine.cores} cores (${machine.cpu}), ${restaurants.toLocaleString('en')} restaurants: 70 % searches with their counts, 20 % pages, 8 % free tables, 2 % paid bookings, raised by a fifth until one search in a hundred takes more than 250 ms. **Generator, sandbox and all servers share these cores**; the columns are cores, at the last rate that held.

${table(RISE, rises.map(riseRow))}

Five times that rate for half a minute: ${surge.join('; ')}.

A rush for one slot: ${slots.join('; ')}.`
}

const RISE = [
  ...['processes', 'visits/s', 'search p50', 'p99 ms', 'web', 'worker', 'primary', 'replica', 'stand-in'],
  ...['a core of web serves', 'limit'],
]

function riseRow({ deployment, sustained, steps }: LoadRise): string[] {
  const seen = steps.findLast(({ holds }) => holds) ?? steps.at(-1)
  const next = steps.findLast(({ holds }) => !holds)
  const of = seen?.cpu.of ?? {}
  const webs = Object.entries(of).filter(([name]) => name.startsWith('web '))
  const web = webs.reduce((sum, [, cores]) => sum + cores, 0)
  const cores = [web, of.worker, of.primary, of.replica, of.sandbox]
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
  const inMemory = index.map(
    ({ restaurants, bytes: each, ms }) =>
      `${restaurants.toLocaleString('en')} of ${each} bytes, searched with counts in ${ms.toFixed(2)} ms`,
  )
  return `### Unit costs

CPU milliseconds of one visit at half load, one web process with a replica; \`search as data\` is the page for the browser's router.

${table(['visit', 'web', 'worker', 'primary', 'replica', 'stand-in', 'p50 ms', 'kB'], costs.map(row))}

Bytes in the database with their indexes: ${bytes(sizes.restaurant)} a restaurant, ${bytes(sizes.person)} a person with a session, ${bytes(sizes.booking)} a booking that is paid; ${bytes(sizes.log)} of log are written for one, and ${sizes.emails.toFixed(1)} emails. Each web process keeps restaurants in memory: ${inMemory.join('; ')}.`
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

Assumed: the busiest hour has ${percent(ASSUMED.busiestHour)} of its day's bookings and an average day half of the busiest: ${number(bookings.day / 1e6)} million on the busiest day, ${number(bookings.year / 1e6)} million a year. With the mix above, ${number(perSecond.bookings)} bookings a second are ${number(perSecond.visits)} visits. A search in memory takes ${((many?.ms ?? 0) - (few?.ms ?? 0)).toFixed(1)} ms more than measured above, a statement of search ${slower.toFixed(1)} times as much (\`npm run bench -- search\`).

${table(['visit', 'a second', 'web ms', 'replica ms', 'primary ms', 'web cores', 'replica cores', 'primary cores'], rows)}

The worker: ${number(perSecond.bookings)} × ${worker.toFixed(1)} ms = ${number(cores.worker)} cores. Log: ${number(log / 1e6)} MB a second. At rest: restaurants ${number(atRest.restaurants / 1e9)} GB, people ${number(atRest.people / 1e9)} GB, a year of bookings ${number(atRest.year / 1e12)} TB (${percent(ASSUMED.keptShare)} of its first size: queues are purged).`
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

Assumed prices a month, without tax: ${sizes.join('; ')}. Cores are ${percent(ASSUMED.busy)} busy at most. Providers' shares and text messages are not included.

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

/** `DATABASE_POOL`, and the connection that listens. */
const CONNECTIONS = 11
/** Connections that a PostgreSQL server of this size serves without a pooler. */
const MOST_CONNECTIONS = 500

/** Returns the limits, the earliest first: what fails, when, and the remedy. */
function limitsOf({ index }: LoadResults, needs: Needs): string[][] {
  const { cores, atRest, visits, perSecond } = needs
  const processes = Math.ceil(cores.web / ASSUMED.busy)
  const pooled = Math.floor(MOST_CONNECTIONS / CONNECTIONS)
  const { cores: all, disk } = MACHINES.database
  const writes = visits.reduce((sum, { share, writing }) => sum + share * perSecond.visits * writing, 0)
  const most = (all * ASSUMED.busy * 1_000 * GOAL.bookingsAMinute) / writes
  const months = ((disk * ASSUMED.full * 1e12 - atRest.restaurants - atRest.people) / atRest.year) * 12
  const [few, many] = index
  const share = (visits[0]?.web ?? 0) - (many?.ms ?? 0) + (few?.ms ?? 0)
  return [
    [
      'connections of the primary',
      `above ${pooled} web processes (${MOST_CONNECTIONS} ÷ ${CONNECTIONS}); the goal has ${processes}, so at ${number((pooled / processes) * GOAL.bookingsAMinute)} bookings a minute`,
      'PgBouncer on each web machine ([run/cluster.md](run/cluster.md))',
    ],
    [
      'search in memory',
      `${(few?.ms ?? 0).toFixed(1)} ms at ${few?.restaurants.toLocaleString('en')} restaurants, ${(many?.ms ?? 0).toFixed(1)} ms at ${many?.restaurants.toLocaleString('en')}, in addition to ${share.toFixed(1)} ms`,
      'web processes by region behind the balancer',
    ],
    [
      'the disk of the primary',
      `after ${number(months)} months (${disk} TB × ${ASSUMED.full})`,
      'bookings older than a year go to partitions on slower disks, or the shards below',
    ],
    [
      'the cores of the primary',
      `at ${number(most)} bookings a minute (${all} cores × ${ASSUMED.busy})`,
      'shards by restaurant, as below',
    ],
    [
      'one restaurant that everybody wants',
      'its bookings are decided one after the other; measured above',
      'nothing: it does not grow with the city',
    ],
  ]
}
