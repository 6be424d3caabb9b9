import './acts.graphql.ts'
import './kitchen/kitchen.graphql.ts'
import './orders/orders.graphql.ts'
import './sheet.graphql.ts'
