import type { FastifyInstance } from 'fastify'
import { failAsPlanned } from '../faults/faults.door.ts'
import type { InjectedFaults } from '../faults/faults.ts'
import type { SandboxTill } from './received.ts'

/** A restaurant's till: POST `/till` accepts Tablée's webhooks, unless a failure is planned. GET lists them. */
export function tillDoor(app: FastifyInstance, { till, faults }: { till: SandboxTill; faults: InjectedFaults }): void {
  app.get('/till', () => till.received())

  app.register(async (door) => {
    failAsPlanned(door, faults, () => 'till')
    door.post('/till', ({ headers, body }, reply) => {
      till.take({
        id: String(headers['tablee-delivery'] ?? ''),
        type: String(headers['tablee-event'] ?? ''),
        signature: String(headers['tablee-signature'] ?? ''),
        body,
      })
      return reply.code(204).send()
    })
  })
}
