export { codesByDay, codesOfRestaurant, type RestaurantCode, setEnded, setPaused } from './restaurant-codes.sql.ts'
