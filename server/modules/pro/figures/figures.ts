export { periodOf } from './period.ts'
