export { countDecline } from '../core/refused-cards.ts'
export { attachStripePaymentMethod, getCustomerCards, ownerOf, purgeCards } from './kept-cards.ts'
export { personalData } from './personal-data.ts'
