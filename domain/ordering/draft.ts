/** What a diner is about to book, until it is booked: one door for its parts. */
export * from './draft-choices.ts'
export * from './draft-input.ts'
export * from './draft-standing.ts'
export * from './draft-text.ts'
