export { ownerAt } from '../settings.rights.ts'
export { sendPhotograph } from './send-photograph.ts'
