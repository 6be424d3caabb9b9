import { DAY } from '../calendar/calendar.ts'
import { cleanText } from '../clean-text.ts'
import { type Faults, faultsOf } from '../faults.ts'
import { isWebhookType } from './webhook-types.ts'

export const MOST_ENDPOINTS = 5
export const MOST_KEYS = 10
const LONGEST_URL = 500
const LONGEST_NAME = 60
/** After its owner has left, a key stays valid for this many milliseconds, unless another owner keeps it. */
export const KEY_OUTLIVES = 7 * DAY
/** A key can read this many days back. */
export const KEY_READS_BACK = 31
/** Lifetimes of a key in days. Null means until it is withdrawn. */
export const KEY_LIVES = [30, 90, 365, null] as const

export type EndpointText = { url: string; types: readonly string[] }
export type KeyText = { name: string; days?: number | null | undefined }

/** Returns the faults of an endpoint and its event types, without calling the endpoint. */
export function endpointFaults({ url, types }: EndpointText, isLocalAllowed: boolean): Faults {
  const isKnown = types.length > 0 && types.every(isWebhookType)
  return faultsOf({
    url: urlFault(url.trim(), isLocalAllowed),
    types: !isKnown && 'Choisissez au moins un événement à annoncer.',
  })
}

export function keyFaults({ name, days = null }: KeyText): Faults {
  const length = cleanText(name).length
  return faultsOf({
    name:
      length === 0
        ? 'Donnez un nom à cette clé, par exemple celui de votre caisse.'
        : length > LONGEST_NAME && `Le nom de la clé a ${LONGEST_NAME} caractères au plus.`,
    days: !KEY_LIVES.some((life) => life === days) && 'Choisissez une durée de la clé dans la liste.',
  })
}

/** True if the address is on this machine. Only the sandbox sends there. */
export function isLocalAddress(url: string): boolean {
  return URL.canParse(url) && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname)
}

function urlFault(url: string, isLocalAllowed: boolean): string | false {
  if (url === '') return "Donnez l'adresse de votre logiciel, par exemple https://caisse.exemple.fr/tablee."
  if (url.length > LONGEST_URL) return `L'adresse a ${LONGEST_URL} caractères au plus.`
  if (!URL.canParse(url)) return "Cette adresse n'en est pas une : elle commence par https://."
  const { protocol, username, password, hash } = new URL(url)
  if (isLocalAllowed && isLocalAddress(url) && /^https?:$/.test(protocol)) return false
  if (protocol !== 'https:') return "L'adresse doit commencer par https://."
  if (username || password) return "L'adresse ne contient ni nom ni mot de passe."
  return hash !== '' && "L'adresse ne contient pas de #."
}
