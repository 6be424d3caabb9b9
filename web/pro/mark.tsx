import { Link } from 'react-router'

/** The logo in the desk's bar, which links to the viewer's restaurant. */
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
