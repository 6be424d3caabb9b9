export { actsOfBooking } from '../acts.sql.ts'
export { endJobsOf, type JobAtHouse, jobsWithHouses, soleOwnerOf } from './end-jobs.ts'
