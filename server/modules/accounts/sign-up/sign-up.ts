export { addPerson, type Person } from './add-person.ts'
export { forgetUnused } from './forget-unused.ts'
export { openRegistration } from './register.ts'
