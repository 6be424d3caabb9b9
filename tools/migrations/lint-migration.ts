import { readMigration } from '@tablee/server/database/migration-files.ts'
import { type Node, parse } from 'libpg-query'
import { alterations } from './alterations.ts'
import { nameOf, type Risk, risk } from './risk.ts'

/**
 * Returns the faults of a migration: things that it must not do, because the previous release runs while it is applied and uses
 * the same tables. Each fault is one sentence with what to write instead. `formerRelease` is the last migration of the previous
 * release: dropped columns must be unread since then or earlier.
 */
export async function lintMigration(name: string, text: string, formerRelease: string): Promise<string[]> {
  const file = readMigration(name, text)
  const { stmts = [] } = await parse(text)
  const nodes = stmts.flatMap(({ stmt }) => stmt ?? [])
  const newTables = new Set(nodes.flatMap(createdBy))
  const risks = nodes.flatMap((node) => risksOf(node, newTables, file))

  const faults = [
    ...risks.flatMap(({ instead }) => instead ?? []),
    ...faultsOfDrops(risks, file.unreadSince, formerRelease),
    ...faultsOfLocks(nodes, newTables, file),
  ]
  if (risks.length > 1) {
    const all = risks.map(({ what }) => what).join(', ')
    faults.push(
      `has ${risks.length} risks (${all}): write a file for each, so that each can fail and be tried again alone`,
    )
  }
  return faults.map((fault) => `${name}.sql ${fault}.`)
}

function faultsOfDrops(risks: readonly Risk[], since: string | null, formerRelease: string): string[] {
  const dropped = risks.find(({ isDrop }) => isDrop)?.what
  if (!dropped) return since ? ['says « unread since » and drops nothing: leave the header out'] : []
  if (!since)
    return [
      `${dropped}, which the release before may read: let one release stop reading it, drop it in the next, and name the last migration of the former in the header, « -- unread since 0000_name »`,
    ]
  if (since > formerRelease)
    return [
      `${dropped}, unread since ${since}, but the release before (${formerRelease}) still reads it: drop it in the next release`,
    ]
  return []
}

/** Returns the names of what a statement creates, which no other release uses yet. */
function createdBy(node: Node): string[] {
  if ('CreateStmt' in node) return [nameOf(node.CreateStmt.relation)]
  if ('CreateTableAsStmt' in node) return [nameOf(node.CreateTableAsStmt.into?.rel)]
  if ('ViewStmt' in node) return [nameOf(node.ViewStmt.view)]
  return []
}

type Surroundings = { isTransactional: boolean }

function risksOf(node: Node, newTables: ReadonlySet<string>, { isTransactional }: Surroundings): Risk[] {
  if ('AlterTableStmt' in node)
    return newTables.has(nameOf(node.AlterTableStmt.relation)) ? [] : alterations(node.AlterTableStmt)
  if ('RenameStmt' in node) {
    const what = `renames ${node.RenameStmt.subname ?? nameOf(node.RenameStmt.relation)} to ${node.RenameStmt.newname}`
    return [risk(what, 'add the new name beside the old one, write both, and drop the old one a release later')]
  }
  if ('IndexStmt' in node && !newTables.has(nameOf(node.IndexStmt.relation))) {
    const { idxname = '', concurrent, if_not_exists: ifNotExists } = node.IndexStmt
    const isRight = concurrent && ifNotExists && idxname && !isTransactional
    const instead = `a file of its own with the header « -- without transaction » and « create index concurrently if not exists ${idxname || 'NAME'} … »`
    return [risk(`makes the index ${idxname} under a lock`, isRight ? null : instead)]
  }
  if ('DropStmt' in node) return dropped(node.DropStmt, isTransactional)
  if ('DoStmt' in node)
    return [{ ...risk('runs a « do » block, in which anything may be dropped', null), isDrop: true }]
  if ('LockStmt' in node) return [risk('locks a table', 'statements that need no lock of their own')]
  return []
}

function dropped(
  { removeType = 'OBJECT_TABLE', concurrent }: Extract<Node, { DropStmt: unknown }>['DropStmt'],
  isTransactional: boolean,
): Risk[] {
  const what = `drops a ${removeType.replace('OBJECT_', '').toLowerCase()}`
  const isRight = removeType !== 'OBJECT_INDEX' || (concurrent && !isTransactional)
  const instead =
    'a file of its own with the header « -- without transaction » and « drop index concurrently if exists … »'
  return [{ ...risk(what, isRight ? null : instead), isDrop: true }]
}

/**
 * Returns faults in the locks of a migration. A transaction that has locked one table and waits for a second can deadlock with
 * another that locks them in the other order, which always happens on a busy database.
 */
function faultsOfLocks(
  nodes: readonly Node[],
  newTables: ReadonlySet<string>,
  { isTransactional }: { isTransactional: boolean },
): string[] {
  if (!isTransactional)
    return nodes.every(isRepeatable)
      ? []
      : [
          'is « without transaction » and cannot be tried again from its first statement: « if not exists », « or replace », « on conflict do nothing »',
        ]

  const tables = new Set(nodes.flatMap(lockedBy).filter((table) => !newTables.has(table)))
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
  if ('InsertStmt' in node) return node.InsertStmt.onConflictClause?.action === 'ONCONFLICT_NOTHING'
  if ('CreateFunctionStmt' in node) return node.CreateFunctionStmt.replace === true
  if (!('AlterTableStmt' in node)) return false
  const { cmds = [] } = node.AlterTableStmt
  return cmds.every((cmd) => 'AlterTableCmd' in cmd && cmd.AlterTableCmd.missing_ok === true)
}
