import type { RawBuilder, RawNode, RootOperationNode } from 'kysely'
import type { Database } from '../database/connect.ts'

/** The last statement that `ask` sends, with its values, so that it can be explained. */
export async function statementOf(db: Database, ask: (db: Database) => Promise<unknown>): Promise<RawBuilder<unknown>> {
  let asked: RootOperationNode | undefined
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      asked = node
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await ask(watched)
  return { toOperationNode: () => asked as RawNode, isRawBuilder: true } as RawBuilder<unknown>
}
