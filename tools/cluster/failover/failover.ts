import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '@tablee/server/database/connect.ts'
import { createDatabase } from '@tablee/server/testing/database.ts'
import { type Cluster, LOSSES, type Loss, startCluster } from './cluster.ts'
import { longestGap, startLoad } from './load.ts'
import { type LossLine, report } from './report.ts'
import { type BookedRestaurant, type Booker, dinersFor, restaurantsFor } from './scene.ts'
import { type Servers, startServers } from './servers.ts'
import { brokenPromises } from './verify.ts'
import { startVisits } from './visits.ts'

const TIMES = '20'
const PER_SECOND = 50
const BEFORE = 6_000
const AFTER = 14_000
/** With this many bookings in progress before the loss, the machine is too slow and the figures are meaningless. */
const KEPT_UP = 2 * PER_SECOND
/** The former primary also returns while bookings continue. */
const BACK = 4_000
const LONGEST_GAP = 10_000
const DATABASE = 'tablee'

/**
 * Loses the primary during bookings and payments, as often as the first argument says and in the ways that the others name,
 * otherwise in all four. Everything acknowledged to a client must be on the leader afterwards, no seat may be sold twice, and
 * bookings must work again within ten seconds. Returns false if a round fails.
 */
export async function run([times = TIMES, ...named]: readonly string[]): Promise<boolean> {
  if (!/^[1-9]\d*$/.test(times)) throw new Error(`« ${times} » is no number of rounds`)
  const losses = named.length > 0 ? LOSSES.filter((loss) => named.includes(loss)) : LOSSES
  if (losses.length < named.length) throw new Error(`the ways are ${LOSSES.join(', ')}`)
  const cluster = await startCluster()
  let servers: Servers | null = null
  const lines: LossLine[] = []
  let isGood = false
  try {
    await createDatabase(await cluster.leaderUrl('postgres'), { name: DATABASE })
    servers = await startServers(cluster.primaryUrl(DATABASE), cluster.standbysUrl(DATABASE))
    await warmUp(cluster, servers)
    for (let round = 1; round <= Number(times) * losses.length; round++) {
      const line = await loseThePrimary(losses[round % losses.length] as Loss, round, cluster, servers)
      lines.push(line)
      console.log(JSON.stringify(line))
    }
    report(lines)
    const complaints = await servers.stop()
    servers = null
    for (const sentence of complaints) console.error(sentence)
    isGood = lines.every(isKept) && complaints.length === 0
    return isGood
  } finally {
    await servers?.stop()
    await cluster.stop({ keepLogs: !isGood })
    if (!isGood) console.log(`The logs of the cluster are in ${cluster.root}.`)
  }
}

const isKept = ({ gap, wrong }: LossLine) => gap <= LONGEST_GAP && wrong.length === 0

async function loseThePrimary(loss: Loss, round: number, cluster: Cluster, servers: Servers): Promise<LossLine> {
  const load = await startBookings(round, cluster, servers)
  const visits = startVisits(servers.origins)
  await wait(BEFORE)
  const behind = load.undecided()
  const { at: lostAt, ledEtcd, heal, successor } = await cluster.lose(loss)
  const [elected] = await Promise.all([successor(lostAt + AFTER), wait(AFTER)])
  heal()
  await wait(BACK)
  const until = performance.now()
  const [done, seen] = await Promise.all([load.stop(), visits.stop()])
  const wrong = await brokenPromises(await cluster.leaderUrl(DATABASE), done)
  if (elected === null) wrong.push('no other primary took its place')
  if (!servers.areUp()) wrong.push('a server has ended')
  if (behind > KEPT_UP)
    wrong.push(`${behind} bookings were under way before the loss: the machine is too busy to judge`)
  return {
    loss,
    round,
    gap: Math.round(longestGap(done.instants, lostAt, until)),
    elected,
    ledEtcd,
    begun: done.begun,
    bookings: done.reservations.length,
    payments: done.payments.length,
    refused: done.refused,
    repeated: done.repeated,
    pages: seen.pages,
    pagesAway: seen.away,
    wrong: [...wrong, ...countEach([...done.odd, ...seen.odd])],
  }
}

/** Newly started processes are slow and would make the first round like one on a busy machine. */
async function warmUp(cluster: Cluster, servers: Servers): Promise<void> {
  const load = await startBookings(0, cluster, servers)
  await wait(2 * BEFORE)
  await load.stop()
}

async function startBookings(round: number, cluster: Cluster, { origins, documents, card }: Servers) {
  const { restaurants, diners } = await sceneOf(await cluster.leaderUrl(DATABASE), round)
  let arrived = 0
  return startLoad(origins, PER_SECOND, {
    documents,
    card,
    nextDiner: () => diners[arrived++] as Booker,
    restaurantFor: (n) => restaurants[n % restaurants.length] as BookedRestaurant,
  })
}

/** Creates restaurants, and as many diners as can arrive. */
async function sceneOf(
  leaderUrl: string,
  round: number,
): Promise<{ restaurants: BookedRestaurant[]; diners: Booker[] }> {
  const { db, close } = await connect({ databaseUrl: leaderUrl, pool: 8 })
  try {
    const count = (PER_SECOND * (BEFORE + AFTER + BACK + 30_000)) / 1_000
    return { restaurants: await restaurantsFor(db, round), diners: await dinersFor(db, count, round) }
  } finally {
    await close()
  }
}

function countEach(words: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].map(([word, count]) => `${count} × ${word}`)
}
