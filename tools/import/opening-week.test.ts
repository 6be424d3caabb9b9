import { addDays } from '@tablee/domain/calendar/calendar'
import { publicHoliday } from '@tablee/domain/calendar/holidays'
import { readWeekHours, type WeekHours, weekLines } from '@tablee/domain/calendar/opening-hours'
import { expect, test } from 'vitest'
import { ORDINARY_WEEKS, openingWeek } from './opening-week.ts'

const linesOf = (text: string) => weekLines(openingWeek(text).hours.week).map((line) => line.text)
const dayOf = (text: string, index = 0) => (openingWeek(text).hours.week as WeekHours)[index]

test('two services are a lunch and a dinner', () => {
  expect(dayOf('Mo-Sa 12:00-14:30,19:00-22:30')).toEqual({
    isClosed: false,
    isContinuousService: false,
    lunchHours: ['12:00', '14:30'],
    dinnerHours: ['19:00', '22:30'],
    fullDayOpeningHours: [],
  })
})

test('one service is a lunch, a dinner, or continuous when it lasts through both', () => {
  expect(dayOf('Mo 12:00-15:00')).toMatchObject({ isContinuousService: false, lunchHours: ['12:00', '15:00'] })
  expect(dayOf('Mo 18:00-02:00')).toMatchObject({ isContinuousService: false, dinnerHours: ['18:00', '02:00'] })
  expect(dayOf('Mo 12:00-23:00')).toMatchObject({ isContinuousService: true, fullDayOpeningHours: ['12:00', '23:00'] })
})

test('three services keep their pairs', () => {
  expect(dayOf('Mo 08:00-10:00,12:00-14:00,19:00-22:00')).toMatchObject({
    lunchHours: ['08:00', '10:00', '12:00', '14:00'],
    dinnerHours: ['19:00', '22:00'],
  })
})

test('a day that is not mentioned is closed', () => {
  expect(linesOf('Tu-Su 12:00-14:00')).toEqual(['Fermé', ...Array(6).fill('12:00 – 14:00')])
})

test('hours past midnight belong to the evening on which they begin, also from Sunday to Monday', () => {
  expect(linesOf('Fr,Su 19:00-02:00')).toEqual([...Array(4).fill('Fermé'), '19:00 – 02:00', 'Fermé', '19:00 – 02:00'])
})

test('midnight is closing time 00:00', () => {
  expect(linesOf('Mo-Su 18:00-24:00')).toEqual(Array(7).fill('18:00 – 00:00'))
})

test('a place that never closes is open from 00:00 to 00:00 every day, also on holidays', () => {
  expect(openingWeek('24/7').hours).toMatchObject({ holidayLine: 'open' })
  expect(dayOf('24/7', 6)).toMatchObject({ isContinuousService: true, fullDayOpeningHours: ['00:00', '00:00'] })
  expect(linesOf('Fr 10:00-24:00; Sa 00:00-24:00; Su 00:00-02:00').slice(4)).toEqual([
    '10:00 – 00:00',
    'Jour et nuit',
    '00:00 – 02:00',
  ])
})

test('public holidays are open, closed, or not mentioned', () => {
  const lineOf = (text: string) => openingWeek(text).hours.holidayLine
  expect(lineOf('Mo-Su 12:00-23:00')).toBe('unknown')
  expect(lineOf('Mo-Su 12:00-23:00; PH off')).toBe('closed')
  expect(lineOf('Mo-Su 12:00-02:00; PH closed')).toBe('closed')
  expect(lineOf('Mo-Su,PH 12:00-23:00')).toBe('open')
  expect(lineOf('Mo-Fr 12:00-15:00; PH 12:00-14:00')).toBe('open')
  expect(lineOf('Mo-Fr 12:00-15:00; PH Sa 12:00-14:00')).toBe('unknown')
})

test('keeps the closed part of an open-ended range', () => {
  expect(linesOf('Mo-Su 19:00-22:00+')).toEqual(Array(7).fill('19:00 – 22:00'))
})

test.each([
  ['tous les jours midi et soir', 'horaires illisibles'],
  ['Mo-Fr 12:00-14:00 "sur réservation"; Sa 12:00-14:00', 'horaires incertains'],
  ['Apr-Sep Mo-Su 12:00-23:00', 'horaires différents selon la saison'],
  ['Mo-Su 12:00-23:00; Aug off', 'horaires différents selon la saison'],
  ['Mo-Sa 12:00-15:00; Su[1] 12:00-15:00', 'horaires différents selon la saison'],
  ['Mo-Su 12:00-15:00; SH off', 'horaires différents selon la saison'],
  ['Mo-Su sunset-23:00', 'horaires différents selon la saison'],
  ['Mo off', 'horaires sans aucune ouverture'],
])('« %s » stays unknown: %s', (text, why) => {
  expect(openingWeek(text)).toEqual({
    hours: { week: null, holidayLine: 'unknown' },
    doubt: `${why}, laissés inconnus : « ${text} »`,
  })
})

test('the parsed hours are a valid week', () => {
  for (const text of ['24/7', 'Mo-Sa 12:00-14:30,19:00-22:30; PH off', 'Fr,Sa 18:00-05:00']) {
    expect(readWeekHours(openingWeek(text).hours.week)).toEqual(openingWeek(text).hours.week)
  }
})

test('the regular weeks begin on a Monday, one a month, with no public holiday in or around them', () => {
  expect(ORDINARY_WEEKS.map((monday) => Number(monday.slice(5, 7)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  for (const monday of ORDINARY_WEEKS) {
    expect(new Date(monday).getUTCDay()).toBe(1)
    for (let day = -1; day < 9; day++) expect(publicHoliday(addDays(monday, day))).toBeNull()
  }
})
