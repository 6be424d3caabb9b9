import type { FastifyInstance, FastifyReply } from 'fastify'
import { failAsPlanned } from '../faults/faults.door.ts'
import type { InjectedFaults } from '../faults/faults.ts'
import { groundOf } from './ground.ts'
import { styleOf } from './style.ts'

/** A map for browsers under `/map`, instead of the IGN's: its styles in both themes, and their data. */
export function mapDoor(app: FastifyInstance, { faults }: { faults: InjectedFaults }): void {
  const ground = groundOf()
  app.register(
    async (door) => {
      failAsPlanned(door, faults, () => 'map')
      for (const theme of ['light', 'dark'] as const)
        door.get(`/${theme}.json`, ({ host }, reply) =>
          toAnyPage(reply).send(styleOf(theme, `http://${host}`, Object.keys(ground))),
        )
      for (const [name, features] of Object.entries(ground))
        door.get(`/${name}.geojson`, (_request, reply) => toAnyPage(reply).send(features))
    },
    { prefix: '/map' },
  )
}

function toAnyPage(reply: FastifyReply): FastifyReply {
  return reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'max-age=3600' })
}
