export { ownerAt } from '../house.rights.ts'
export { sendPhotograph } from './send-photograph.ts'
