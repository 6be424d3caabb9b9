export type OrderDialog = { kind: 'refuse' | 'cancel' | 'waive'; orderId: string }
