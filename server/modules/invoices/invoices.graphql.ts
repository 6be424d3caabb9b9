import './accounting/accounting.graphql.ts'
import { builder } from '../../graphql/builder.ts'
import * as invoices from './invoices.ts'

builder.queryFields((t) => ({
  getReservationHostInvoice: t.string({
    description: 'URL of the PDF invoice of the whole reservation, for its creator.',
    args: { reservationId: t.arg.id({ required: true }) },
    resolve: (_, { reservationId }, context) => invoices.getReservationHostInvoice(context, String(reservationId)),
  }),
  getReservationGuestInvoice: t.string({
    description: "URL of the PDF invoice of one guest's part.",
    args: { userReservationId: t.arg.id({ required: true }) },
    resolve: (_, { userReservationId }, context) =>
      invoices.getReservationGuestInvoice(context, String(userReservationId)),
  }),
}))
