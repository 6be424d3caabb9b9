/** The dialog that an action on a table opens first. */
export type TableDialog = { kind: 'cancel' | 'close' | 'bill' | 'move'; tableId: string }
