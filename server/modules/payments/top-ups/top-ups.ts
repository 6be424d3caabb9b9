export { oweTopUp, topUpBack } from './top-up.ts'
