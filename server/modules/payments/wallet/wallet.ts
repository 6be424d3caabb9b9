export { countDecline } from '../core/refused-cards.ts'
export { ownerOf } from './customer.ts'
export { attachStripePaymentMethod, getCustomerCards, purgeCards } from './kept-cards.ts'
export { personalData } from './personal-data.ts'
