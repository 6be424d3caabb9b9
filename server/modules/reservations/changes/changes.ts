export { acceptOrder, handOver, markReady, refuseOrder, takeReadyBack } from './answer-order.ts'
export { cancelByRestaurant, refundShare } from './by-restaurant.ts'
export { cancelReservation } from './cancel-reservation.ts'
