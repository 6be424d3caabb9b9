export {
  allergensOnMenu,
  type ChangedMenus,
  goneFromMenu,
  hasChangedMenu,
  limitsOnMenu,
  menuAllergens,
  SERVED,
  SERVED_WHERE,
  setServed,
  takeChangedMenus,
} from './menus.sql.ts'
export { comboOf, findRestaurantWithMenu, foodItemOf, mealOf, menuOf } from './read-menu.ts'
