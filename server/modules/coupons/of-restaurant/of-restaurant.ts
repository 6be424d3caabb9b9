export { type HouseCode, codesByDay, codesOfRestaurant, setEnded, setPaused } from './restaurant-codes.sql.ts'
