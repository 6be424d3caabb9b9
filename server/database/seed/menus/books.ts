import { z } from 'zod'
import { readDemonstration } from '../read-demonstration.ts'
import { section } from './dish.ts'
import { formula } from './formula.ts'
import { type DemoKitchen, KITCHENS } from './kitchens.ts'

/** A kitchen's whole repertoire; a restaurant cooks a part of it. `note` describes the kitchen for readers of the file. */
export const menuBook = z.strictObject({
  note: z.string().optional(),
  sections: z.array(section),
  formulas: z.array(formula),
})
type MenuBook = z.output<typeof menuBook>

/** Every kitchen of the demonstration and its repertoire. */
export const MENU_BOOKS = Object.fromEntries(
  KITCHENS.map((kitchen) => [kitchen, readDemonstration(`menus/${kitchen}.json`, menuBook)]),
) as Record<DemoKitchen, MenuBook>
