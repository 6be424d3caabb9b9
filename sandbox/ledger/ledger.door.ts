import type { FastifyInstance } from 'fastify'
import type { Ledger } from './ledger.ts'

/** `/ledger`: every movement of money at the payment providers, oldest first. */
export function ledgerDoor(app: FastifyInstance, { ledger }: { ledger: Ledger }): void {
  app.get('/ledger', () => ({ entries: ledger.entries }))
}
