import { Link } from 'react-router'
import { OPERATOR } from './operator-paths.ts'

/** The logo of the operator's bar. */
export function OperatorMark() {
  return (
    <Link
      to={OPERATOR}
      aria-label="Tablée, espace opérateur"
      className="inline-flex min-h-11 flex-none items-center rounded-control font-title text-lg font-extrabold tracking-tight"
    >
      tabl<span className="text-brand">é</span>e
    </Link>
  )
}
