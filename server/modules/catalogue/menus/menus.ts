export { comboOf, findRestaurantWithMenu, foodItemOf, mealOf, menuOf } from './read-menu.ts'
