export { oweTopUp, reverseTopUp } from './top-up.ts'
