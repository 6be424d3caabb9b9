export { monthInFull } from './draw-statement.ts'
export { askStatement, onStatementAsked, runDueStatements } from './make-statement.ts'
export { statementFiles } from './statement-files.ts'
