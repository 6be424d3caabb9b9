import { assembleAppContext } from '@tablee/server/assemble-app-context.ts'
import { systemClock } from '@tablee/server/clock.ts'
import { readConfig } from '@tablee/server/config.ts'
import { random } from '@tablee/server/database/seed/random.ts'
import { employ } from '@tablee/server/testing/staff.ts'
import { chanceInstants, type LoadArrival } from '../arrivals.ts'
import { documentsByName } from '../documents.ts'
import type { LoadPlace } from '../measure.ts'
import { sendRequest } from '../send-request.ts'

/** The number of restaurants whose owner keeps the pages of the service open. */
const DESKS = 20

type Read = { name: string; variables(id: number): object }

const READS: Read[] = [
  ...['ServiceSheet', 'OrderBoard'].map((name) => ({ name, variables: (restaurantId: number) => ({ restaurantId }) })),
  { name: 'LimitsToday', variables: (restaurantId) => ({ restaurantId }) },
  { name: 'KitchenSheet', variables: (restaurantId) => ({ restaurantId, service: 'DINNER' }) },
  { name: 'DeskFigures', variables: (id) => ({ id }) },
]

/**
 * Employs an owner at each restaurant. Returns a function that makes their arrivals for a rate and a number of seconds. Each
 * one reads the service sheet, the orders, the limits, the kitchen sheet or the figures.
 */
export async function deskReads({ database, deployment: { origins } }: LoadPlace) {
  const appContext = assembleAppContext(readConfig({ NODE_ENV: 'test' }), systemClock(), database.db)
  const documents = documentsByName()
  const desks: { id: number; headers: Record<string, string> }[] = []
  for (const { id } of database.restaurants.slice(0, DESKS)) {
    const { headers } = await employ({ appContext }, id)
    desks.push({ id, headers: { ...headers, 'x-forwarded-for': `10.90.0.${desks.length + 1}` } })
  }

  return (key: string, rate: number, seconds: number): LoadArrival[] => {
    const chance = random(key)
    return chanceInstants(key, rate, seconds).map((at, n) => {
      const [{ id, headers }, { name, variables }] = [chance.pick(desks), chance.pick(READS)]
      const body = JSON.stringify({ documentId: documents(name), variables: variables(id) })
      const origin = origins[n % origins.length] as string
      return {
        kind: `desk: ${name}`,
        at,
        begin: () => sendRequest(origin, { path: '/graphql', headers, body }, 'data'),
      }
    })
  }
}
