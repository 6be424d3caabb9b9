export { collect, dropDebt, isCollected } from './collect.ts'
