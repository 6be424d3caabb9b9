import '../modules/accounts/accounts.graphql.ts'
import '../modules/addresses/addresses.graphql.ts'
import '../modules/availability/availability.graphql.ts'
import '../modules/catalogue/catalogue.graphql.ts'
import '../modules/favourites/favourites.graphql.ts'
import '../modules/invoices/invoices.graphql.ts'
import '../modules/payments/payments.graphql.ts'
import '../modules/reservations/reservations.graphql.ts'
import '../modules/reviews/reviews.graphql.ts'
import '../modules/search/search.graphql.ts'
import '../modules/vouchers/vouchers.graphql.ts'
import { builder } from './builder.ts'

export const schema = builder.toSchema()
