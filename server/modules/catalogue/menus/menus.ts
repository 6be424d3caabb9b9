export { type ChangedMenus, hasChangedMenu, takeChangedMenus } from './changed-menus.sql.ts'
export { goneFromMenu } from './gone-from-menu.sql.ts'
export { comboOf, findRestaurantWithMenu, foodItemOf, mealOf, menuOf } from './read-menu.ts'
export { SERVED, SERVED_WHERE, setServed } from './set-served.sql.ts'
