/** A booking in preparation. Re-exports the modules of the draft. */
export * from './draft-address.ts'
export * from './draft-choices.ts'
export * from './draft-input.ts'
export * from './draft-keys.ts'
export * from './draft-shared.ts'
export * from './draft-standing.ts'
export * from './draft-text.ts'
