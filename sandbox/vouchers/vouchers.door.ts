import type { FastifyInstance } from 'fastify'
import type { Edenred } from '../edenred/edenred.ts'
import type { RestoFlashSandbox } from '../resto-flash/resto-flash.ts'
import { showTo, vouchersStyleDoor } from './show-page.ts'
import { vouchersPage } from './vouchers-page.ts'

/** `GET /vouchers`: both meal-voucher schemes for a person: what was paid with which card, and what is left on it. */
export function vouchersDoor(app: FastifyInstance, schemes: { edenred: Edenred; restoFlash: RestoFlashSandbox }): void {
  vouchersStyleDoor(app)
  app.get('/vouchers', (_request, reply) => showTo(reply, vouchersPage(schemes)))
}
