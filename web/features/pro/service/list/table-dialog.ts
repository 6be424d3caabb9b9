/** What is asked of a table before it is done. */
export type TableDialog = { kind: 'cancel' | 'close' | 'bill' | 'move'; tableId: string }
