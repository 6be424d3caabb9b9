import { random } from '../random.ts'
import { asie } from './asie.ts'
import { bistrot } from './bistrot.ts'
import { burger } from './burger.ts'
import { fusion } from './fusion.ts'
import { gastronomique } from './gastronomique.ts'
import type { House } from './house.ts'
import { indien } from './indien.ts'
import { italien } from './italien.ts'
import { japonais } from './japonais.ts'
import { libanais } from './libanais.ts'
import { monde } from './monde.ts'
import { quartier } from './quartier.ts'
import { sud } from './sud.ts'
import { thai } from './thai.ts'

/** Every invented restaurant, kitchens mixed so that a list by id is no list of pizzerias; its place + 1 is its id. */
export const HOUSES: readonly House[] = random('houses').shuffle([
  ...asie,
  ...bistrot,
  ...burger,
  ...fusion,
  ...gastronomique,
  ...indien,
  ...italien,
  ...japonais,
  ...libanais,
  ...monde,
  ...quartier,
  ...sud,
  ...thai,
])

/** The id of the house with this name. */
export function idOf(name: string): number {
  const index = HOUSES.findIndex((house) => house.name === name)
  if (index < 0) throw new Error(`No house is called ${name}`)
  return index + 1
}
