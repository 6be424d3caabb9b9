import { vatSums } from '@tablee/domain/money/invoice-sums'
import { NO_WISHES } from '@tablee/domain/ordering/wishes'
import { type CookedBooking, type CookedSeat, kitchenSheet } from '@tablee/domain/service/kitchen-sheet'
import { changesSince, entriesOf } from '@tablee/domain/service/since-printed'
import { drawDocuments } from '../modules/invoices/drawing/draw-documents.ts'
import type { Content, Invoice, InvoiceKind } from '../modules/invoices/invoice.ts'
import { drawStatement } from '../modules/invoices/statements/draw-statement.ts'
import type { CompanyStatement } from '../modules/invoices/statements/statement.ts'
import { drawKitchen, type PrintedView } from '../modules/pro/service/kitchen/draw-kitchen.ts'
import { drawOrder, type PrintedOrder } from '../modules/pro/service/kitchen/print-order-ticket.ts'

/** Returns a text written by a person, for every place of a document that holds one. */
export type Say = () => string

const AT = Date.parse('2026-12-01T18:42:00+01:00')
const DISHES = 12

/** Each kind of document, with free text from `say` in all its places. */
export const DOCUMENTS: Record<string, (say: Say) => Promise<Buffer>> = {
  'kitchen sheet': (say) => drawKitchen(kitchenView(say), 'A4'),
  ticket: (say) => drawKitchen(kitchenView(say), 'TICKET'),
  'order ticket': (say) => drawOrder(orderOf(say)),
  invoice: (say) => drawDocuments([invoiceOf(say, 'INVOICE')]),
  'credit note': (say) => drawDocuments([invoiceOf(say, 'CREDIT_NOTE')]),
  note: (say) => drawDocuments([invoiceOf(say, 'NOTE')]),
  recap: (say) => drawDocuments([invoiceOf(say, 'SUMMARY')]),
  statement: (say) => drawStatement(statementOf(say)),
}

const times = <Any>(count: number, one: (index: number) => Any): Any[] =>
  Array.from({ length: count }, (_, index) => one(index))

const seller = (say: Say) => ({ name: say(), address: [say(), say()], siret: null, vatNumber: null })

function invoiceOf(say: Say, kind: InvoiceKind): Invoice {
  const hasLines = kind !== 'SUMMARY'
  const lines = times(hasLines ? DISHES : 0, () => ({
    name: say(),
    choices: say(),
    quantity: 2,
    unitCents: 1250,
    vat: 1000,
  }))
  const sums = vatSums(lines.map(({ unitCents, quantity, vat }) => ({ cents: unitCents * quantity, vat })))
  const totalCents = sums.reduce((sum, { gross }) => sum + gross, 0)
  const content: Content = {
    seller: seller(say),
    drawnUpBy: null,
    restaurant: 'Chez Marcel',
    lines,
    sums,
    totalCents,
    buyer: { name: say(), companyName: say(), companyAddress: say() },
    meal: { reservationId: 12, day: '2026-12-01', hour: '20:00', type: 'SELF_PAY', persons: 2 },
    discountCents: 0,
    deliveryCents: 0,
    tipCents: 0,
    payments: kind === 'INVOICE' ? [{ means: say(), cents: totalCents }] : [],
    corrects: kind === 'CREDIT_NOTE' ? { number: 'R12-2026-000041', madeAt: AT } : null,
    guests: times(kind === 'SUMMARY' ? 2 * DISHES : 0, (index) => ({
      shareId: `${index}`,
      name: say(),
      part: 'SETTLED',
    })),
  }
  return {
    id: 'i',
    shareId: 's',
    reservationId: 12,
    accountId: null,
    seller: 'RESTAURANT',
    kind,
    part: 'MEAL',
    ...(kind === 'NOTE' || kind === 'SUMMARY'
      ? { series: null, year: null, number: null }
      : { series: 'R12', year: 2026, number: 42 }),
    corrects: null,
    totalCents,
    content,
    madeAt: AT,
  }
}

function statementOf(say: Say): CompanyStatement {
  const lines = times(DISHES, (index) => ({
    shareId: 's',
    day: '2026-11-20',
    reservationId: 12,
    restaurant: say(),
    person: say(),
    cents: 1250,
    isCorrection: index % 2 === 1,
  }))
  return {
    id: 's',
    companyId: 1,
    month: '2026-11-01',
    year: 2026,
    number: 42,
    totalCents: 1250,
    madeAt: AT,
    content: {
      seller: seller(say),
      company: { name: say(), address: say(), siret: null },
      lines,
      sums: vatSums([{ cents: 1250, vat: 1000 }]),
      totalCents: 1250,
      dueDay: '2026-12-31',
    },
  }
}

const plate = (say: Say): CookedSeat['lines'][number] => ({
  name: say(),
  quantity: 1,
  isFormula: false,
  sharedDishId: null,
  avoided: [],
  choices: [{ group: 'Cuisson', name: say(), options: [{ group: 'Sauce', name: say() }] }],
})

const CANCELLED = { fate: 'CANCELLED', type: 'SELF_PAY', party: 3 } as const
const silent: Say = () => 'Avant'

function seatOf(say: Say, id: string, sayNotice = say): CookedSeat {
  const lines = [plate(say), plate(say)]
  return { id, name: sayNotice(), status: 'CONFIRMED', ...NO_WISHES, note: sayNotice(), allergens: ['Lait'], lines }
}

function tableOf(say: Say, id: number, sayNotice = say): CookedBooking {
  const seats = times(3, (index) => seatOf(say, `${id}.${index}`, sayNotice))
  return {
    id,
    startsAt: AT + id,
    hour: '20:00',
    type: 'SELF_PAY',
    status: 'CONFIRMED',
    isGroup: true,
    isPlain: false,
    linkEndedAt: null,
    name: sayNotice(),
    party: 3,
    seats,
    tableDishes: [{ ...plate(say), sharers: [`${id}.0`] }],
  }
}

/** A table with changes since the print, one with a guest who has yet to arrive, and one that was cancelled. */
function kitchenView(say: Say): PrintedView {
  const before = entriesOf(kitchenSheet([tableOf(silent, 1), tableOf(say, 3, silent)], 'DINNER', AT))
  const open = tableOf(say, 2)
  const coming: CookedSeat = { ...seatOf(silent, '2.9'), name: say(), status: 'WAITING_FOR_PAYMENT' }
  const sheet = kitchenSheet([tableOf(say, 1), { ...open, party: 4, seats: [...open.seats, coming] }], 'DINNER', AT)
  const { changed, gone } = changesSince(before, entriesOf(sheet))
  return {
    restaurantId: 1,
    restaurant: say(),
    day: '2026-12-01',
    service: 'DINNER',
    printedAt: AT,
    sheet,
    since: {
      at: AT - 3_600_000,
      changed,
      gone: gone.map((one, index) => ({ ...one, name: say(), table: index === 0 ? CANCELLED : null })),
    },
  }
}

function orderOf(say: Say): PrintedOrder {
  const { tables } = kitchenSheet([tableOf(say, 7)], 'DINNER', AT)
  const [table] = tables
  if (!table) throw new Error('nothing is cooked')
  return { table, restaurantId: 1, restaurant: say(), day: '2026-12-01', now: AT }
}
