/** The logo, in which one character sits at the table. */
export function Logo() {
  return (
    <span className="font-title text-[min(1.9375rem,10vw)] leading-[1.15] font-extrabold tracking-tight">
      tabl<span className="text-brand">é</span>e
    </span>
  )
}
