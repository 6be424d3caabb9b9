export { pushData } from './personal-data.ts'
export { purgeOldPush } from './purge-old-push.ts'
export {
  pushOfChange,
  pushOfGoneDishes,
  pushOfGrownParts,
  pushOfReadyOrder,
  pushOfReservation,
  pushOfShare,
  pushOfTableDishes,
} from './push-of-tables.ts'
export { sendDuePush } from './send-due-push.ts'
