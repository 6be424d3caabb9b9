import { type Hour, SERVICE_DAY_STARTS } from '@tablee/domain/calendar/calendar'
import { inZone } from '@tablee/domain/map/zones'
import { PARTY_DEFAULT, PERIODS } from '@tablee/domain/search/search-limits'
import { dayLabel } from '../../../shared/search-bar/search-times.ts'
import type { Search } from '../../../shared/search-bar/search-url.ts'
import { phone, plural } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import { placeLabel } from '../filters/chips.ts'
import { zonesOf } from '../zone-names.ts'

type Found = { count: number; countIsExact: boolean }

/** Returns « 48 restaurants », and the criteria in words: « ouverts ce soir à 20:00 pour 4 personnes ». */
export function resultSentence(search: Search, found: Found, now: number): { count: string; rest: string } {
  const rest = [
    nameWords(search),
    phoneWords(search),
    dishWords(search, found.count),
    timeWords(search, found.count, now),
    partyWords(search),
    placeWords(search),
  ]
  return { count: countWords(found), rest: typeset(rest.filter(Boolean).join(' ')) }
}

function countWords({ count, countIsExact }: Found): string {
  if (count === 0) return 'Aucun restaurant'
  return countIsExact ? plural(count, 'restaurant') : `Plus de ${plural(count, 'restaurant')}`
}

function nameWords({ name }: Search): string {
  return name && `répondant à « ${name} »`
}

function phoneWords({ phone: number }: Search): string {
  return number && `au ${phone(number)}`
}

function dishWords({ dish, ...search }: Search, count: number): string {
  const comma = search.day || search.hour ? ',' : ''
  return dish && `${count < 2 ? 'qui sert' : 'qui servent'} « ${dish} »${comma}`
}

function timeWords({ day, hour, ...search }: Search, count: number, now: number): string {
  if (!day && !hour) return ''
  const open = openWords(search, count < 2)
  if (!day) return `${open} à ${hour}`
  return hour ? `${open} ${evening(dayLabel(day, now), hour)} à ${hour}` : `${open} ${lower(dayLabel(day, now))}`
}

/** The service: a table, or the requested kinds of order. */
function openWords({ delivery, clickCollect }: Pick<Search, 'delivery' | 'clickCollect'>, isOne: boolean): string {
  const delivering = isOne ? 'qui livre' : 'qui livrent'
  const orders = [delivery && delivering, clickCollect && 'où passer prendre sa commande'].filter(Boolean)
  return orders.join(' et ') || (isOne ? 'ouvert' : 'ouverts')
}

function evening(day: string, hour: Hour): string {
  const isEvening = hour >= PERIODS.dinner.from || hour < SERVICE_DAY_STARTS
  if (day === 'Demain') return isEvening ? 'demain soir' : 'demain'
  return day === 'Aujourd’hui' && isEvening ? 'ce soir' : lower(day)
}

/** The size of the party does not limit an order. */
function partyWords({ day, hour, party, delivery, clickCollect }: Search): string {
  if ((day || hour) && (delivery || clickCollect)) return ''
  return day || hour || party !== PARTY_DEFAULT ? `pour ${plural(party, 'personne')}` : ''
}

function placeWords({ position, distance, address, zones, ...search }: Search): string {
  const [zone, ...others] = zonesOf(zones)
  const around = position && distance > 0 ? `à moins de ${distance} km ${from(address)}` : ''
  return [zone && others.length === 0 ? inZone(zone) : '', search.box ? 'dans la zone de la carte' : '', around]
    .filter(Boolean)
    .join(', ')
}

function from(address: string): string {
  return address ? `de « ${placeLabel(address)} »` : 'de vous'
}

function lower(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}
