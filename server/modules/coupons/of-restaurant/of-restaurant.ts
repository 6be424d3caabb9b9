export { codesByDay, codesOfRestaurant, type HouseCode, setEnded, setPaused } from './restaurant-codes.sql.ts'
