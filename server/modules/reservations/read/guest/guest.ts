export { calendarEntry, readCalendar } from './read-calendar.ts'
export { personalData } from './personal-data.ts'
