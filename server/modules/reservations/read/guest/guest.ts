export { calendarEntry } from './calendar-entry.ts'
export { personalData } from './personal-data.ts'
export { readCalendar } from './read-calendar.ts'
