import './acts.graphql.ts'
import './kitchen/kitchen.graphql.ts'
import './limits/limits.graphql.ts'
import './sheet.graphql.ts'
