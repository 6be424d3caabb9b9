export { type Sale, saleOf, saleOfHost } from './read-sale.ts'
export { taxedAmountsOf } from './taxed-amounts-of.ts'
