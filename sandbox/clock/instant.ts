import { BadInput } from '../bad-input.ts'
import { MINUTE } from './durations.ts'

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/
const PARIS = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' })
const LATEST = Date.parse('2100-01-01T00:00:00Z')

/** Returns the milliseconds of an instant: a number, or ISO text. Text without an offset is Paris time. Throws BadInput. */
export function readInstant(value: unknown): number {
  const instant = typeof value === 'string' ? readText(value.trim()) : value
  if (typeof instant !== 'number' || !Number.isSafeInteger(instant) || instant < 0 || instant > LATEST) {
    throw new BadInput('now: an instant before 2100 is expected, as 2026-11-24T10:00:00+01:00 or in milliseconds.')
  }
  return instant
}

/** Formats an instant in Paris time: "2026-11-24T10:00". */
export function parisTime(instant: number): string {
  return PARIS.format(instant).replace(' ', 'T')
}

function readText(text: string): number | undefined {
  if (/^\d{12,13}$/.test(text)) return Number(text)
  const offset = ISO.exec(text)?.[1]
  if (offset !== undefined) return Date.parse(text)
  return ISO.test(text) ? inParis(Date.parse(`${text}Z`)) : undefined
}

// Determines the offset for the hour as if it were UTC, then again at the result. Wrong only in the hour that spring skips.
function inParis(asUtc: number): number {
  if (Number.isNaN(asUtc)) return asUtc
  return asUtc - parisOffset(asUtc - parisOffset(asUtc))
}

function parisOffset(instant: number): number {
  const minute = Math.floor(instant / MINUTE) * MINUTE
  return Date.parse(`${parisTime(minute)}Z`) - minute
}
