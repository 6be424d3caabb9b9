export function BookingSkeleton() {
  return (
    <div aria-hidden className="grid gap-5">
      {[3, 3, 2].map((rows, group) => (
        <div key={group} className="grid gap-2">
          <span className="h-5 w-24 rounded bg-line" />
          {Array.from({ length: rows }, (_, row) => (
            <span key={row} className="h-11 rounded-control bg-line/60" />
          ))}
        </div>
      ))}
      <span className="h-12 rounded-control bg-line" />
    </div>
  )
}
