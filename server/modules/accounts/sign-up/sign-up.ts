export { addPerson, type Person } from './add-person.ts'
export { purgeUnused } from './purge-unused.ts'
export { openRegistration } from './register.ts'
