export { actsOfBooking } from '../acts.sql.ts'
export { endJobsOf, type JobAtRestaurant, jobsWithRestaurants, soleOwnerOf } from './end-jobs.ts'
