import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { bookersFor } from './bookers.ts'
import { averageVisit, measureCosts, type UnitCost } from './costs.ts'
import { type LoadDatabase, startDatabase } from './database.ts'
import { deploy } from './deployment.ts'
import type { IndexCost } from './index-memory.ts'
import type { LoadPlace } from './measure.ts'
import { type Rush, rushForOneSlot } from './one-slot.ts'
import type { LoadPlan } from './plan.ts'
import { type LoadRise, rise } from './steps.ts'
import { readStored, type UnitSizes, unitSizes } from './storage.ts'
import { type Surge, surge } from './surge.ts'

export type LoadResults = {
  restaurants: number
  costs: UnitCost[]
  sizes: UnitSizes
  index: IndexCost[]
  rises: LoadRise[]
  surges: Surge[]
  rushes: Rush[]
  verified: Verified
  /** Failures that the servers logged, in addition to their responses. */
  complaints: string[]
}

const JOINED = 2_000
const CORES = 2

/** Runs everything on a separate PostgreSQL server. The surges and the rush of a thousand follow once the rates are known. */
export async function runLoad(plan: LoadPlan): Promise<LoadResults> {
  const index = [await indexCost(plan.restaurants), await indexCost(plan.many)]
  const database = await startDatabase(plan.restaurants)
  try {
    return { ...(await onDatabase(plan, database)), restaurants: plan.restaurants, index }
  } finally {
    await database.stop()
  }
}

async function onDatabase(plan: LoadPlan, database: LoadDatabase) {
  const seeded = await readStored(database)
  await bookersFor(database.db, JOINED, null)
  const joined = await readStored(database)

  let costs: UnitCost[] | undefined
  const [rises, surges, rushes]: [LoadRise[], Surge[], Rush[]] = [[], [], []]
  const complaints: string[] = []
  for (const { surges: hasSurge, ...processes } of plan.deployments) {
    const deployment = await deploy(database, processes)
    const place: LoadPlace = { database, deployment }
    try {
      costs ??= await measureCosts(place, plan.costs)
      const expected = (CORES * 1_000) / averageVisit(costs)
      const risen = await rise(place, { ...plan.rise, from: expected * plan.rise.from })
      rises.push(risen)
      if (hasSurge) {
        rushes.push(await rushForOneSlot(place, plan.people))
        surges.push(await surge(place, { ...plan.surge, rate: risen.sustained || expected * plan.rise.from }))
      }
      complaints.push(...deployment.complaints())
    } finally {
      await deployment.stop()
    }
  }
  const sizes = unitSizes(seeded, joined, await readStored(database))
  return { costs: costs ?? [], sizes, rises, surges, rushes, complaints, verified: await verify(database) }
}

async function indexCost(restaurants: number): Promise<IndexCost> {
  const args = ['--expose-gc', join(import.meta.dirname, 'index-memory.ts'), String(restaurants)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout) as IndexCost
}

type Verified = { acknowledged: number; missing: number; oversold: number }

/** Checks in the database that each acknowledged table exists, and that no step of the day has too many seats taken. */
async function verify({ db, acknowledged }: LoadDatabase): Promise<Verified> {
  const found = await db
    .selectFrom('share')
    .select('id')
    .where('status', '=', 'CONFIRMED')
    .where('id', 'in', [...acknowledged, ''])
    .execute()
  const oversold = await db
    .selectFrom('slot_occupancy')
    .select('step_at')
    .where('taken', '>', sql.ref<number>('capacity'))
    .execute()
  return {
    acknowledged: acknowledged.length,
    missing: acknowledged.length - found.length,
    oversold: oversold.length,
  }
}
