/** What a diner is about to book: re-exports the parts of the draft. */
export * from './draft-address.ts'
export * from './draft-choices.ts'
export * from './draft-input.ts'
export * from './draft-keys.ts'
export * from './draft-shared.ts'
export * from './draft-standing.ts'
export * from './draft-text.ts'
