/** Opening hours, bookable starts and their search. Re-exports the four modules. */
export * from './opening-plan.ts'
export * from './starts.ts'
export * from './week-hours.ts'
export * from './week-steps.ts'
