import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { STREETS } from './streets.ts'
import { TOWNS } from './towns.ts'
import { isLink } from './words.ts'

/** One address: number with its suffix ("10", "10bis"), street, postal code, town, degrees. */
export type IndexedAddress = {
  number: string
  street: string
  postcode: string
  city: string
  lat: number
  lon: number
}

const HOUSE_FRONT_METRES = 8
const METRES_PER_DEGREE = { lat: 111_200, lon: 73_200 }

/** Returns the addresses of the built-in streets, spread evenly: odd numbers on the left, even ones on the right. */
export function* builtInAddresses(): Generator<IndexedAddress> {
  for (const [postcode, streets] of Object.entries(STREETS)) {
    const usual = postcode === '75116' ? '75016' : postcode
    const city = TOWNS.findLast((town) => town.postcode === usual)?.city ?? 'Paris'

    for (const [street, first, last, lat1, lon1, lat2, lon2] of streets) {
      const north = (lat2 - lat1) * METRES_PER_DEGREE.lat
      const east = (lon2 - lon1) * METRES_PER_DEGREE.lon
      const length = Math.hypot(north, east) || 1

      for (let number = first; number <= last; number++) {
        const along = (number - first) / Math.max(1, last - first)
        const aside = number % 2 === 0 ? HOUSE_FRONT_METRES : -HOUSE_FRONT_METRES
        const lat = lat1 + (lat2 - lat1) * along - (aside * east) / length / METRES_PER_DEGREE.lat
        const lon = lon1 + (lon2 - lon1) * along + (aside * north) / length / METRES_PER_DEGREE.lon
        yield { number: String(number), street, postcode, city, lat, lon }
      }
    }
  }
}

/**
 * Returns the addresses of every .csv file of a folder: numero, voie, code_postal, ville, lat, lon. Unreadable rows are
 * skipped.
 */
export function importedAddresses(folder: string): IndexedAddress[] {
  return csvFiles(folder).flatMap((file) => {
    const rows = parse<Record<string, string | undefined>>(readFileSync(file, 'utf8'), {
      columns: true,
      bom: true,
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
      skipRecordsWithError: true,
    })
    return rows.map(readRow).filter((address) => address !== undefined)
  })
}

/** Returns a text that changes when a file of the folder is added, removed or written. */
export function folderVersion(folder: string): string {
  return csvFiles(folder)
    .map((file) => {
      const { mtimeMs, size } = statSync(file)
      return `${file} ${mtimeMs} ${size}`
    })
    .join('\n')
}

function readRow(row: Record<string, string | undefined>): IndexedAddress | undefined {
  const number = (row.numero ?? '').replace(/\s+/g, '').toLowerCase()
  const street = streetName(row.voie ?? '')
  const postcode = (row.code_postal ?? '').trim()
  const city = (row.ville ?? '').trim()
  const [lat, lon] = [Number(row.lat || 'none'), Number(row.lon || 'none')]

  const sound = /^\d{1,4}[a-z]*$/.test(number) && street && /^\d{5}$/.test(postcode) && city
  return sound && Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { number, street, postcode, city, lat, lon } : undefined
}

// Sources also write a building, a shop or a second number: "14, Rue X", "RUE X - Porte 4".
function streetName(text: string): string | undefined {
  const part = text.split(/,| - /).find((candidate) => /\p{L}{2}/u.test(candidate)) ?? ''
  const words = part
    .replace(/^[^\p{L}]+/u, '')
    .split(/\s+/)
    .filter(Boolean)
  if (words.length < 2) return undefined

  const name = words.map(uncapitalised).join(' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function uncapitalised(word: string): string {
  if (word !== word.toUpperCase() || !/\p{L}{2}/u.test(word)) return word
  const lower = word.toLowerCase()
  return isLink(lower) ? lower : lower.replace(/\p{L}{2,}/gu, (part) => part.charAt(0).toUpperCase() + part.slice(1))
}

function csvFiles(folder: string): string[] {
  return filesOf(folder)
    .filter((entry) => entry.isFile() && entry.name.endsWith('.csv'))
    .map((entry) => join(folder, entry.name))
    .sort()
}

function filesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
