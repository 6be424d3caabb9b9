import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint, Node } from 'libpg-query'
import { nameOf, type Risk, risk } from './risk.ts'

/** Returns the risks of altering a table that the previous release uses. */
export function alterations({ relation, cmds = [] }: AlterTableStmt): Risk[] {
  return cmds.flatMap((cmd) => ('AlterTableCmd' in cmd ? alteration(nameOf(relation), cmd.AlterTableCmd) : []))
}

function alteration(table: string, { subtype, name = '', def }: AlterTableCmd): Risk[] {
  const column = `${table}.${name}`
  switch (subtype) {
    case 'AT_DropColumn':
    case 'AT_DropConstraint':
      return [{ ...risk(`drops ${column}`, null), isDrop: true }]
    case 'AT_AlterColumnType':
      return [
        risk(`changes the type of ${column}`, 'a second column of the new type, written by both, read a release later'),
      ]
    case 'AT_SetNotNull':
      return [
        risk(
          `reads the whole table to make ${column} not null`,
          `« add constraint ${table}_${name}_known check (${name} is not null) not valid », and « validate constraint » in the next file`,
        ),
      ]
    case 'AT_ColumnDefault':
      return def ? [] : [{ ...risk(`drops the default of ${column}`, null), isDrop: true }]
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def ? addedColumn(table, def.ColumnDef) : []
    case 'AT_AddConstraint':
      return def && 'Constraint' in def ? addedConstraint(table, def.Constraint) : []
    case 'AT_ValidateConstraint':
      return [risk(`reads all of ${table} to validate ${name}`, null)]
    default:
      return []
  }
}

function addedColumn(table: string, { colname = '', typeName, constraints = [] }: ColumnDef): Risk[] {
  const column = `${table}.${colname}`
  const kinds = constraints.flatMap((one) => ('Constraint' in one ? one.Constraint : []))
  const has = (kind: Constraint['contype']) => kinds.find(({ contype }) => contype === kind)
  const value = has('CONSTR_DEFAULT')?.raw_expr

  if (has('CONSTR_GENERATED') || has('CONSTR_IDENTITY') || isSerial(typeName) || (value && isVolatile(value)))
    return [
      risk(`writes every row anew for ${column}`, 'a column that may be null, filled by the release or in portions'),
    ]
  if (has('CONSTR_NOTNULL') && !value)
    return [
      risk(
        `adds ${column} not null without a default, which the release before does not write`,
        'a default, or no « not null »',
      ),
    ]
  if (has('CONSTR_CHECK') || has('CONSTR_UNIQUE') || has('CONSTR_PRIMARY') || (has('CONSTR_FOREIGN') && value))
    return [
      risk(
        `adds ${column} with a constraint, which reads the whole table under a lock`,
        'the column alone, and its constraint in a file of its own with « not valid » (for « unique »: an index made concurrently)',
      ),
    ]
  return []
}

function addedConstraint(
  table: string,
  { contype, conname = '', skip_validation: isNotValid, indexname }: Constraint,
): Risk[] {
  const what = `adds the constraint ${conname} to ${table}`
  if (isNotValid || indexname) return [risk(what, null)]
  const byIndex = contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY'
  return [
    risk(
      `${what}, which reads the whole table under a lock`,
      byIndex
        ? 'a unique index made concurrently, then « add constraint … using index »'
        : '« not valid » at its end, and « validate constraint » in the next file',
    ),
  ]
}

function isSerial(type: ColumnDef['typeName']): boolean {
  return type?.names?.some((name) => 'String' in name && /serial/.test(name.String.sval ?? '')) ?? false
}

/** True if a default may differ from row to row: any function except now(). */
function isVolatile(value: Node): boolean {
  const called = [...JSON.stringify(value).matchAll(/"funcname":\[(.*?)\]/g)].map(([, names]) => names)
  return called.some((names) => !names?.endsWith('{"String":{"sval":"now"}}'))
}
