export { onReviewStatusChanged, refreshDueScores, refreshScores } from './refresh-scores.ts'
