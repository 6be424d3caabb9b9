/** When a restaurant is open, when it can be booked, and how a search asks for it: one door for its four parts. */
export * from './opening-plan.ts'
export * from './starts.ts'
export * from './week-hours.ts'
export * from './week-steps.ts'
