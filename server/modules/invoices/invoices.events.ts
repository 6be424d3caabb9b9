export {}

declare module '../../events/outbox.ts' {
  interface Events {
    /** The payer of a share can open the invoice; not published for a guest whose host paid, who has a note. */
    InvoiceReady: { reservationId: number; shareId: string }
  }
}
