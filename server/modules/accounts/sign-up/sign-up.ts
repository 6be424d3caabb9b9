export { addPerson, type Person } from './add-person.ts'
export { openAccount, provenPerson } from './open-account.ts'
export { purgeUnused } from './purge-unused.ts'
export { openRegistration } from './register.ts'
