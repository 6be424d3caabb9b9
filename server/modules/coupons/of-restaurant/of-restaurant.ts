export { codesByDay } from './codes-by-day.sql.ts'
export { codesOfRestaurant, type HouseCode, setEnded, setPaused } from './restaurant-codes.sql.ts'
