export { monthInFull } from './draw-statement.ts'
export { askStatement, onStatementAsked, runDueStatements } from './make-statement.ts'
export { type StatementFiles, statementFiles } from './statement-files.ts'
