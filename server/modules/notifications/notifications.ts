export { deliveryData } from './delivery/delivery.ts'
export { personalData } from './personal-data.ts'
