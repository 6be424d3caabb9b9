import type { FastifyInstance } from 'fastify'
import type { Edenred } from '../edenred/edenred.ts'
import type { RestoFlashSandbox } from '../resto-flash/resto-flash.ts'
import { showTo, vouchersStyleDoor } from './show-page.ts'
import { vouchersPage } from './vouchers-page.ts'

/** `GET /vouchers`: a page that shows the payments and card balances of both meal-voucher schemes. */
export function vouchersDoor(app: FastifyInstance, schemes: { edenred: Edenred; restoFlash: RestoFlashSandbox }): void {
  vouchersStyleDoor(app)
  app.get('/vouchers', (_request, reply) => showTo(reply, vouchersPage(schemes)))
}
