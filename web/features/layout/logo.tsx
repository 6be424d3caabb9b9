/** The word mark, in which one email sits at the table. */
export function Logo() {
  return (
    <span className="font-title text-2xl font-extrabold tracking-tight">
      tabl<span className="text-brand">é</span>e
    </span>
  )
}
