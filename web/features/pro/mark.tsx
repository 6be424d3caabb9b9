import { Link } from 'react-router'

/** The word mark of the desk's bar, which leads to one's restaurant. */
export function Mark() {
  return (
    <Link
      to="/pro"
      aria-label="Tablée, espace restaurant"
      className="inline-flex min-h-11 flex-none items-center rounded-control font-title text-lg font-extrabold tracking-tight"
    >
      tabl<span className="text-brand">é</span>e
    </Link>
  )
}
