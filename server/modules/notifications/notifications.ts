export { deliveryData } from './delivery/delivery.ts'
export { personalData } from './personal-data.ts'
export { pushData } from './push/push.ts'
