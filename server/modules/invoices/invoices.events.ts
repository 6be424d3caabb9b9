export {}

declare module '../../events/outbox.ts' {
  interface Events {
    /** The operator has requested a company's statement of the month that begins on this day ('YYYY-MM-DD'). */
    StatementAsked: { companyId: number; month: string }
    /** A company's statement is to be sent. */
    /** `askedAt` in milliseconds. A repeated request sends the statement again. */
    StatementReady: { statementId: string; askedAt?: number }
    /** The comparison of a day ('YYYY-MM-DD') found bills whose documents and money differ. */
    InvoicesDiffer: { day: string }
    /** The payer of a share can open the invoice. Not published for a guest whose host paid, who has a note. */
    InvoiceReady: { reservationId: number; shareId: string }
  }
}
