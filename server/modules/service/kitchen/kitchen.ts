export { openKitchenSheet } from './print-kitchen-sheet.ts'
export { purgePrints } from './printed.ts'
