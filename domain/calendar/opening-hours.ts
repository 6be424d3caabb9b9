/** When a restaurant is open, when it can be booked, and how a search asks for that: re-exports the four parts. */
export * from './opening-plan.ts'
export * from './starts.ts'
export * from './week-hours.ts'
export * from './week-steps.ts'
