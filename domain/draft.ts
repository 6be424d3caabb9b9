/** What a diner is about to book, until it is booked: one door for its three parts. */
export * from './draft-choices.ts'
export * from './draft-input.ts'
export * from './draft-text.ts'
