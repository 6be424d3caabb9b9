import { afrique } from './afrique.ts'
import { antilles } from './antilles.ts'
import { bistrot } from './bistrot.ts'
import { brunch } from './brunch.ts'
import { burger } from './burger.ts'
import { chinois } from './chinois.ts'
import { coreen } from './coreen.ts'
import { creperie } from './creperie.ts'
import type { MenuBook } from './dish.ts'
import { est } from './est.ts'
import { fusion } from './fusion.ts'
import { gastronomique } from './gastronomique.ts'
import { himalaya } from './himalaya.ts'
import { iberique } from './iberique.ts'
import { indien } from './indien.ts'
import { italien } from './italien.ts'
import { japonais } from './japonais.ts'
import { latino } from './latino.ts'
import { levant } from './levant.ts'
import { libanais } from './libanais.ts'
import { maghreb } from './maghreb.ts'
import { mekong } from './mekong.ts'
import { mer } from './mer.ts'
import { mexicain } from './mexicain.ts'
import { poke } from './poke.ts'
import { thai } from './thai.ts'
import { vegetal } from './vegetal.ts'
import { vietnamien } from './vietnamien.ts'

/** Every kitchen of the demonstration and its repertoire. */
export const MENU_BOOKS = {
  afrique,
  antilles,
  bistrot,
  brunch,
  burger,
  chinois,
  coreen,
  creperie,
  est,
  fusion,
  gastronomique,
  iberique,
  himalaya,
  indien,
  italien,
  japonais,
  latino,
  levant,
  libanais,
  maghreb,
  mekong,
  mer,
  mexicain,
  poke,
  thai,
  vegetal,
  vietnamien,
} satisfies Record<string, MenuBook>

export type DemoKitchen = keyof typeof MENU_BOOKS
