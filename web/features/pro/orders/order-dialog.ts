/** The dialog that is open, and of which order. */
export type OrderDialog = { kind: 'refuse' | 'cancel' | 'waive'; orderId: string }
