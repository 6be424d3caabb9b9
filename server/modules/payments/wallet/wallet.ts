export { ownerOf } from './customer.ts'
export { forgetCards } from './forget-cards.ts'
export { attachStripePaymentMethod, getCustomerCards } from './kept-cards.ts'
export { personalData } from './personal-data.ts'
