import { sayAllergens } from '@tablee/domain/ordering/allergies/allergens'
import { leftWords } from '@tablee/domain/ordering/limits/limit-words'
import type { AllergyAhead, DayAhead, ServiceAhead, TableAhead } from '@tablee/domain/service/day-ahead'
import { coversWords, holdsWords, mealWords, TO_COME, toComeWords } from '@tablee/domain/service/kitchen-words'
import { sayService } from '@tablee/domain/service/services'
import type { Fact, OrderSection } from '../email-content.ts'
import type { DayFacts } from '../facts.ts'
import { quotedName, withoutAddresses } from '../quoted-name.ts'

/** Returns the services ahead with their guests: 'Midi', '12 couverts · 4 tables · 2 commandes'. */
export function servicesAhead({ services }: Pick<DayAhead, 'services'>): Fact[] {
  return services.map((one) => ({ label: capital(sayService(one.service)), value: counted(one) }))
}

function counted({ covers, tables, orders }: ServiceAhead): string {
  return [
    ...(tables > 0 ? [coversWords(covers), `${tables} table${tables > 1 ? 's' : ''}`] : []),
    ...(orders > 0 ? [`${orders} commande${orders > 1 ? 's' : ''}`] : []),
  ].join(' · ')
}

/** Returns the points that need attention, allergies first. Empty sections are left out. */
export function toMind(ahead: DayFacts['ahead']): OrderSection[] {
  const { allergies, large, firstVisits, orders, toCome, runningOut } = ahead
  const sections: [title: string, names: string[]][] = [
    ['Grandes tables', large.map(said)],
    ['Premières visites', firstVisits.map(said)],
    ['À emporter et en livraison', orders.map(said)],
    [TO_COME, toCome.map((one) => `${one.hour} · ${quotedName(one.name)} · ${toComeWords(harmless(one))}`)],
    ['Épuisé ou presque', runningOut.map((one) => `${withoutAddresses(one.name)} : ${leftWords(one).toLowerCase()}`)],
  ]
  return [
    ...section('Allergies à connaître', allergies.map(warned)),
    ...sections.flatMap(([title, names]) =>
      section(
        title,
        names.map((name) => ({ name })),
      ),
    ),
  ]
}

function section(title: string, lines: OrderSection['lines']): OrderSection[] {
  return lines.length > 0 ? [{ title, lines }] : []
}

function warned({ hour, name, guest, allergens, dishes }: AllergyAhead): OrderSection['lines'][number] {
  const who = guest === name ? quotedName(guest) : `${quotedName(guest)}, table ${quotedName(name)}`
  const kept = dishes.map((dish) => `${withoutAddresses(dish.name)} ${holdsWords(dish.avoided)}`)
  const inSpite = kept.length > 0 ? ` (${kept.join(' · ')})` : ''
  return { name: `${hour} · ${who} · ${sayAllergens(allergens)}${inSpite}`, isWarning: true }
}

function said({ hour, name, ...meal }: TableAhead): string {
  return `${hour} · ${quotedName(name)} · ${mealWords(meal)}`
}

/** Returns names of strangers in a form that is safe in an email. */
function harmless(one: DayAhead['toCome'][number]) {
  return { ...one, choosing: one.choosing.map(quotedName) }
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
