export { billsOfHouse, type FiguresPeriod, guestsByDay } from './house-figures.sql.ts'
export { type LosingOrder, losingOrders } from './losing-orders.sql.ts'
export { lockStanding, type StandingRow, standingBookings } from './standing.sql.ts'
