export { calendarEntry } from './calendar-entry.ts'
export { readCalendar } from './read-calendar.ts'
