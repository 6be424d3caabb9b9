import { addDays, type Day } from '@tablee/domain/calendar/calendar'
import type { Closure } from '@tablee/domain/calendar/opening-hours'
import { random } from './random.ts'
import { DEMO, isSpecial } from './special.ts'

/** The closures of a restaurant, from a few days before today on. */
export function closuresOf(id: number, today: Day): Closure[] {
  if (id === DEMO.closed.id) {
    return [{ from: addDays(today, -3), to: addDays(today, 24), reason: 'Travaux de rénovation' }]
  }
  if (isSpecial(id)) return []

  const chance = random(`closures ${id}`)
  const closures: Closure[] = []
  if (chance.chance(0.4)) {
    const from = chance.int(1, 10)
    closures.push(nextOf(today, `08-${String(from).padStart(2, '0')}`, chance.int(13, 20), "Congés d'été"))
  }
  if (chance.chance(0.15)) closures.push(nextOf(today, '12-24', chance.int(2, 9), "Fêtes de fin d'année"))
  if (chance.chance(0.05)) {
    const from = addDays(today, chance.int(20, 50))
    closures.push({ from, to: addDays(from, chance.int(2, 6)), reason: 'Inventaire et petits travaux' })
  }
  return closures
}

/** The first closure of this kind that is not over: this year's, else next year's. */
function nextOf(today: Day, monthDay: string, days: number, reason: string): Closure {
  const year = Number(today.slice(0, 4))
  const at = (one: number) => ({ from: `${one}-${monthDay}`, to: addDays(`${one}-${monthDay}`, days), reason })
  return [year - 1, year, year + 1].map(at).find(({ to }) => to >= today) ?? at(year + 1)
}
