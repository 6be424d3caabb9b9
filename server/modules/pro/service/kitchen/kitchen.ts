export { openKitchenSheet } from './print-kitchen-sheet.ts'
export { openOrderTicket, printOrderTicket } from './print-order-ticket.ts'
export { purgePrints } from './printed.ts'
