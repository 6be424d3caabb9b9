import { parisTime } from '../clock/instant.ts'

/** Formats cents for a French reader. */
export function euros(cents: number): string {
  return new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(cents / 100)
}

/** Returns "24/11 à 10:00". */
export function dayAndHour(instant: number): string {
  const [day, hour] = parisTime(instant).split('T')
  return `${day?.split('-').slice(1).reverse().join('/')} à ${hour}`
}
