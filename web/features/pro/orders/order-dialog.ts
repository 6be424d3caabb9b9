/** The open dialog, and its order. */
export type OrderDialog = { kind: 'refuse' | 'cancel' | 'waive'; orderId: string }
