export { ownerOf } from './customer.ts'
export { attachStripePaymentMethod, getCustomerCards } from './kept-cards.ts'
export { personalData } from './personal-data.ts'
export { purgeCards } from './purge-cards.ts'
