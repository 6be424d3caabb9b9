export { hearReview, refreshDueScores, refreshScores } from './refresh-scores.ts'
