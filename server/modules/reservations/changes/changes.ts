export { acceptOrder, handOver, markReady, refuseOrder, takeReadyBack } from './answer-order.ts'
export { cancelByRestaurant, refundShare } from './by-restaurant.ts'
export { cancelForHouse } from './cancel-for-house.ts'
export { cancelReservation } from './cancel-reservation.ts'
