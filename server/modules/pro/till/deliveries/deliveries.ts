export { lastDeliveries, type TillDelivery } from './deliveries.sql.ts'
export { purgeOldDeliveries } from './purge-old-deliveries.ts'
export { resendDelivery, tryWebhook } from './send-by-hand.ts'
export { sendDueDeliveries } from './send-due-deliveries.ts'
export {
  tellOfBill,
  tellOfChange,
  tellOfDishesOff,
  tellOfOrderToAccept,
  tellOfReadyOrder,
  tellOfRefund,
  tellOfSeat,
  tellOfStatus,
} from './tell-till.ts'
