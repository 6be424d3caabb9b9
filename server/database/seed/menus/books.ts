import { readDemonstration } from '../read-demonstration.ts'
import { type MenuBook, menuBook } from './dish.ts'
import { type DemoKitchen, KITCHENS } from './kitchens.ts'

/** Every kitchen of the demonstration and its repertoire. */
export const MENU_BOOKS = Object.fromEntries(
  KITCHENS.map((kitchen) => [kitchen, readDemonstration(`menus/${kitchen}.json`, menuBook)]),
) as Record<DemoKitchen, MenuBook>
