export { isTapMade, isTapTaken, keepingTap } from './taps.sql.ts'
