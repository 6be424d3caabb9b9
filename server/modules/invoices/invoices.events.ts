export {}

declare module '../../events/outbox.ts' {
  interface Events {
    /** The invoice of who paid a share can be opened; a guest's whose host paid has a note instead. */
    InvoiceReady: { reservationId: number; shareId: string }
  }
}
