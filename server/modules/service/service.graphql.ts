import './acts.graphql.ts'
import './sheet.graphql.ts'
