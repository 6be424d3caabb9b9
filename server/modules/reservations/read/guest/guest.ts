export { personalData } from './personal-data.ts'
export { calendarEntry, readCalendar } from './read-calendar.ts'
