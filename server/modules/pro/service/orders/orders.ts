export { actOnOrder } from './act-on-order.ts'
