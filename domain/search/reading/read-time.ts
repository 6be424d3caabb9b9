import {
  addDays,
  type Day,
  type Hour,
  hourOf,
  MINUTE,
  minutesOf,
  parisDay,
  parisHour,
  parisMinutes,
  QUARTER,
  serviceDayAt,
  weekday,
} from '../../calendar/calendar.ts'
import { WEEKDAYS } from '../../calendar/day-names.ts'
import { searchDayFault } from '../../calendar/week-steps.ts'
import type { PhraseReader, PhraseWord } from './meaning.ts'
import { numberOfWord } from './number-words.ts'
import { joined } from './phrase-words.ts'

/**
 * Reads a day, an hour or both: « ce soir », « demain midi », « samedi 20h30 », « le 27 novembre », « 27/11 », « vers 20 h ».
 */
export const readTime: PhraseReader = (words, at, { now }) => {
  const moment = momentAt(words, at, now)
  if (moment) return moment
  const lead = LEADS.has(words[at]?.folded ?? '') ? 1 : 0
  const day = dayAt(words, at + lead, now)
  const hour = hourAt(words, at + lead + (day?.length ?? 0))
  if (!day && !hour) return null

  const length = lead + (day?.length ?? 0) + (hour?.length ?? 0)
  if (day && searchDayFault(day.day, now) !== null)
    return { length, meaning: { kind: 'time', day: null, hour: null, tooFar: day.day } }
  const meal = day?.meal ?? null
  return {
    length,
    meaning: {
      kind: 'time',
      day: day?.day ?? null,
      hour: hour ? inTheEvening(hour.hour, meal ?? hour.meal) : mealHour(day?.day, meal, now),
    },
  }
}

/** Reads « maintenant », « dans une heure »: the next quarter of an hour of that instant, on its service day. */
function momentAt(words: readonly PhraseWord[], at: number, now: number): ReturnType<PhraseReader> {
  const phrase = NOW.find((one) => joined(words, at, at + one.split(' ').length) === one)
  const wait = phrase ? { length: phrase.split(' ').length, minutes: 0 } : waitAt(words, at)
  if (!wait) return null
  const quarter = QUARTER * MINUTE
  const instant = Math.ceil((now + wait.minutes * MINUTE) / quarter) * quarter
  const meaning = { kind: 'time', day: serviceDayAt(instant), hour: parisHour(instant) } as const
  return { length: wait.length, meaning }
}

/** Reads « dans 30 minutes », « d'ici une heure ». */
function waitAt(words: readonly PhraseWord[], at: number): { length: number; minutes: number } | null {
  const lead = leadOfWait(words, at)
  const [word = '', next = ''] = words.slice(at + lead, at + lead + 2).map(({ folded }) => folded)
  if (lead === 0) return null
  if (joined(words, at + lead, at + lead + 3) === 'une demi heure') return { length: lead + 3, minutes: 30 }
  const spoken = /^(\d{1,2})h(\d\d)?$/.exec(word)
  if (spoken) return { length: lead + 1, minutes: Number(spoken[1]) * 60 + Number(spoken[2] ?? 0) }
  const count = numberOfWord(word)
  if (count === null || !/^(heures?|min|minutes?)$/.test(next)) return null
  return { length: lead + 2, minutes: next.startsWith('h') ? count * 60 : count }
}

/** True if the words are certainly a time: an hour with digits, or a day that occurs in no street name. */
export function isPlainTime(words: readonly PhraseWord[], at: number, now: number): boolean {
  const lead = LEADS.has(words[at]?.folded ?? '') ? 1 : 0
  const word = words[at + lead]?.folded ?? ''
  return HOUR.test(word) || momentAt(words, at, now) !== null || (dayAt(words, at, now) !== null && !/^\d/.test(word))
}

/** Returns the number of words of « dans » or « d'ici ». */
function leadOfWait(words: readonly PhraseWord[], at: number): number {
  if (words[at]?.folded === 'dans') return 1
  return joined(words, at, at + 2) === 'd ici' ? 2 : 0
}

type Meal = 'midi' | 'soir' | null
type DayRead = { day: Day; length: number; meal: Meal }

const LEADS = new Set(['a', 'vers', 'pour', 'le', 'des', 'ce', 'cet'])
const NOW = [
  ...['ouvert maintenant', 'ouverts maintenant', 'ouvert en ce moment', 'ouverts en ce moment', 'ouvert actuellement'],
  ...['ouvert a cette heure ci', 'ouvert a cette heure', 'tout de suite', 'en ce moment', 'maintenant', 'actuellement'],
]
const HOUR = /^([01]?\d|2[0-4])h([0-5]\d)?$/

function dayAt(words: readonly PhraseWord[], at: number, now: number): DayRead | null {
  const today = parisDay(now)
  const read =
    relativeDay(words, at, today) ??
    laterDay(words, at, today) ??
    weekdayAt(words, at, today) ??
    dateAt(words, at, today)
  if (!read) return null
  // There are no bookings for the morning, so the word only names the part of the day.
  if (words[at + read.length]?.folded === 'matin') return { ...read, length: read.length + 1 }
  const meal = mealAt(words[at + read.length]?.folded)
  return meal && !read.meal ? { ...read, meal, length: read.length + 1 } : read
}

function relativeDay(words: readonly PhraseWord[], at: number, today: Day): DayRead | null {
  const [word = '', next = ''] = words.slice(at, at + 2).map(({ folded }) => folded)
  if (word === 'aujourdhui') return { day: today, length: 1, meal: null }
  if (word === 'aujourd' && next === 'hui') return { day: today, length: 2, meal: null }
  if (word === 'demain') return { day: addDays(today, 1), length: 1, meal: null }
  if (word === 'apres' && next === 'demain') return { day: addDays(today, 2), length: 2, meal: null }
  const isThis = words[at - 1]?.folded === 'ce'
  return isThis && mealAt(word) ? { day: today, length: 1, meal: mealAt(word) } : null
}

/** Reads « dans deux semaines », « d'ici 10 jours », « la semaine prochaine », which is its Monday. */
function laterDay(words: readonly PhraseWord[], at: number, today: Day): DayRead | null {
  const lead = leadOfWait(words, at)
  const [word = '', next = ''] = words.slice(at + lead, at + lead + 2).map(({ folded }) => folded)
  const days = DAYS_OF[next]
  const count = numberOfWord(word)
  if (lead > 0 && days && count) return { day: addDays(today, count * days), length: lead + 2, meal: null }

  const article = words[at]?.folded === 'la' || words[at]?.folded === 'le' ? 1 : 0
  const phrase = joined(words, at + article, at + article + 2)
  if (phrase === 'semaine prochaine')
    return { day: addDays(today, 8 - weekday(today)), length: article + 2, meal: null }
  return phrase === 'mois prochain' ? { day: addDays(today, DAYS_OF.mois ?? 0), length: article + 2, meal: null } : null
}

const DAYS_OF: Readonly<Record<string, number>> = { jour: 1, jours: 1, semaine: 7, semaines: 7, mois: 30 }

function weekdayAt(words: readonly PhraseWord[], at: number, today: Day): DayRead | null {
  const text = joined(words, at, at + 2)
  const weekEnd = text.startsWith('week end') ? 2 : /^week ?end\b/.test(text) ? 1 : 0
  const names: readonly string[] = WEEKDAYS
  const index = names.indexOf(weekEnd ? 'samedi' : (words[at]?.folded ?? ''))
  if (index < 0) return null
  const ahead = (index + 1 - weekday(today) + 7) % 7
  // A date after the weekday repeats it.
  const date = weekEnd ? null : dateAt(words, at + 1, today)
  if (date) return { ...date, length: date.length + 1 }
  const after = at + (weekEnd || 1)
  if (joined(words, after, after + 2) === 'en huit')
    return { day: addDays(today, ahead + 7), length: (weekEnd || 1) + 2, meal: null }
  const isNext = words[after]?.folded === 'prochain' ? 1 : 0
  return { day: addDays(today, ahead), length: (weekEnd || 1) + isNext, meal: null }
}

function dateAt(words: readonly PhraseWord[], at: number, today: Day): DayRead | null {
  const [word = '', next = ''] = words.slice(at, at + 2).map(({ folded }) => folded)
  const [, written, month] = /^(\d{1,2})\/(\d{1,2})/.exec(word) ?? []
  if (written) return comingDate(Number(written), Number(month), 1, today)
  const figure = word === '1er' ? 1 : /^\d{1,2}$/.test(word) ? Number(word) : 0
  const named = MONTHS.indexOf(next) + 1
  return figure && named ? comingDate(figure, named, 2, today) : null
}

/** Returns the next day with that date; null if the date does not exist. */
function comingDate(date: number, month: number, length: number, today: Day): DayRead | null {
  const year = Number(today.slice(0, 4))
  for (const candidate of [year, year + 1]) {
    const day = `${candidate}-${two(month)}-${two(date)}`
    if (Number.isNaN(Date.parse(day)) || addDays(addDays(day, 1), -1) !== day) return null
    if (day >= today) return { day, length, meal: null }
  }
  return null
}

const LATE = [
  'ouvert tard',
  'ouverts tard',
  'tard le soir',
  'tard dans la nuit',
  'tard la nuit',
  'tard',
  'apres minuit',
]
const LATE_HOUR: Hour = '23:00'

type HourRead = { hour: Hour; length: number; meal: Meal }

function hourAt(words: readonly PhraseWord[], from: number): HourRead | null {
  const lead = LEADS.has(words[from]?.folded ?? '') ? 1 : 0
  const [word = '', next = ''] = words.slice(from + lead, from + lead + 2).map(({ folded }) => folded)
  const late = LATE.find((one) => joined(words, from, from + one.split(' ').length) === one)
  if (late) return { hour: LATE_HOUR, length: late.split(' ').length, meal: null }
  if (word === 'midi') return { hour: '12:30', length: lead + 1, meal: 'midi' }
  if (word === 'minuit') return { hour: '00:00', length: lead + 1, meal: null }
  const [, hours, minutes = '00'] = HOUR.exec(word) ?? []
  const spoken = !hours && /^heures?$/.test(next) && /^([01]?\d|2[0-3])$/.test(word)
  if (!hours && !spoken) return null
  const length = lead + (spoken ? 2 : 1)
  const isEvening = joined(words, from + length, from + length + 2) === 'du soir'
  return {
    hour: `${two(Number(hours ?? word) % 24)}:${minutes}`,
    length: length + (isEvening ? 2 : 0),
    meal: isEvening ? 'soir' : null,
  }
}

/**
 * Returns the hour of a meal without one: 12:30 or 20:00, or a later one if it has passed today. Null if today's lunch is
 * over.
 */
function mealHour(day: Day | undefined, meal: Meal, now: number): Hour | null {
  if (!meal) return null
  const usual = meal === 'midi' ? '12:30' : '20:00'
  const soon = parisMinutes(now) + 60
  if (day !== parisDay(now) || soon <= minutesOf(usual)) return usual
  return meal === 'soir' ? hourOf(Math.min(Math.floor(soon / 60) * 60 + 30, LAST_DINNER)) : null
}

/** Reads « 8h » of an evening as 20:00. */
function inTheEvening(hour: Hour, meal: Meal): Hour {
  return meal === 'soir' && hour >= '06:00' && hour < '12:00'
    ? `${Number(hour.slice(0, 2)) + 12}${hour.slice(2)}`
    : hour
}

function mealAt(word: string | undefined): Meal {
  return word === 'midi' || word === 'soir' ? word : null
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

const LAST_DINNER = 23 * 60 + 30
const MONTHS = 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' ')
