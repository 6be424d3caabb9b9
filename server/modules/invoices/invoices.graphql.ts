import './accounting/accounting.graphql.ts'
import { builder } from '../../graphql/builder.ts'
import * as invoices from './invoices.ts'

builder.queryFields((t) => ({
  getReservationHostInvoice: t.string({
    description: 'Returns the URL of the PDF invoice for the whole booking. For its creator.',
    args: { reservationId: t.arg.id({ required: true }) },
    resolve: (_, { reservationId }, context) => invoices.getReservationHostInvoice(context, String(reservationId)),
  }),
  getReservationGuestInvoice: t.string({
    description: 'Returns the URL of the PDF invoice for the part of one guest.',
    args: { userReservationId: t.arg.id({ required: true }) },
    resolve: (_, { userReservationId }, context) =>
      invoices.getReservationGuestInvoice(context, String(userReservationId)),
  }),
}))
