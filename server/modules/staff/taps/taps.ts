export { isLastDoneBy, isTapMade, isTapTaken, keepingTap } from './taps.sql.ts'
