import { basename, dirname } from 'node:path'
import type { Source } from './source.ts'

/** The front doors by the number of names that they export, the widest first. A door is named as its folder. */
export function exportsADoor(house: Source[]): [door: string, exports: number][] {
  return house
    .filter(({ path }) => isDoor(path))
    .map(({ path, exports }): [string, number] => [path, exports.length])
    .toSorted(([, one], [, other]) => other - one)
}

function isDoor(path: string): boolean {
  return path.startsWith('server/modules/') && basename(path) === `${basename(dirname(path))}.ts`
}
