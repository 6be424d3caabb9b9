import type { Node } from 'libpg-query'
import { nameOf } from './risk.ts'

/**
 * Returns faults in the locks of a migration. A transaction that has locked one table and waits for a second can deadlock with
 * another that locks them in the other order, which always happens on a busy database.
 */
export function faultsOfLocks(
  nodes: readonly Node[],
  own: ReadonlySet<string>,
  { isTransactional }: { isTransactional: boolean },
): string[] {
  if (!isTransactional)
    return nodes.every(isRepeatable)
      ? []
      : [
          'is « without transaction » and cannot be tried again from its first statement: « if not exists », « or replace »',
        ]

  const tables = new Set(nodes.flatMap(lockedBy).filter((table) => !own.has(table)))
  if (tables.size < 2) return []
  return [
    `locks ${[...tables].join(', ')} in one transaction; write instead: a file for each, or the header « -- without transaction » and statements that can be repeated (« if not exists », « or replace »)`,
  ]
}

/** Returns the table whose writers wait for a statement. */
function lockedBy(node: Node): string[] {
  if ('AlterTableStmt' in node) return [nameOf(node.AlterTableStmt.relation)]
  if ('CreateTrigStmt' in node) return [nameOf(node.CreateTrigStmt.relation)]
  return []
}

function isRepeatable(node: Node): boolean {
  if ('CreateStmt' in node) return node.CreateStmt.if_not_exists === true
  if ('IndexStmt' in node) return node.IndexStmt.if_not_exists === true
  if ('DropStmt' in node) return node.DropStmt.missing_ok === true
  if ('CreateTrigStmt' in node) return node.CreateTrigStmt.replace === true
  if ('CreateFunctionStmt' in node) return node.CreateFunctionStmt.replace === true
  if (!('AlterTableStmt' in node)) return false
  const { cmds = [] } = node.AlterTableStmt
  return cmds.every((cmd) => 'AlterTableCmd' in cmd && cmd.AlterTableCmd.missing_ok === true)
}
