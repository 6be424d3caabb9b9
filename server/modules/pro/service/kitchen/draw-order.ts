import { parisHour } from '@tablee/domain/calendar/calendar'
import { dayInFull } from '@tablee/domain/calendar/day-names'
import type { SheetTable } from '@tablee/domain/service/kitchen-sheet'
import { serviceOf } from '@tablee/domain/service/services'
import { drawFile, within } from '../../../../pdf/sheet.ts'
import { drawTicket } from './draw-kitchen.ts'
import { tableBlocks } from './kitchen-blocks.ts'
import { paragraph, TICKET } from './paper.ts'

export type PrintedOrder = { table: SheetTable; restaurantId: number; restaurant: string; day: string; now: number }

/** Draws the dishes of one order as a ticket of 80 mm. */
export function drawOrder({ table, restaurantId, restaurant, day, now }: PrintedOrder): Promise<Buffer> {
  const title = `Commande ${table.id}`
  const view = {
    restaurantId,
    day,
    service: serviceOf(table.hour),
    since: null,
    sheet: { covers: 0, tables: [table], sums: [], toCome: [] },
  }
  return drawFile({ title: `${title} · ${restaurant}`, author: restaurant, madeAt: now }, (sheet) => {
    const head = [
      paragraph(sheet, TICKET, title, { kind: 'H1', face: 'title', size: 22, after: 3 }),
      paragraph(sheet, TICKET, `${restaurant} · ${dayInFull(day)}`, { face: 'strong', size: 11 }),
      paragraph(sheet, TICKET, `Imprimé à ${parisHour(now)}`, { size: 10, after: 4 }),
    ]
    within(sheet, 'Sect', () => drawTicket(sheet, [...head, ...tableBlocks(sheet, TICKET, view)]))
  })
}
