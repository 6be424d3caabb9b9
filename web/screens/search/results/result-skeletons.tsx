/** A skeleton of the results, with lines of the same size. */
export function ResultSkeletons() {
  return (
    <div aria-hidden className="mt-5">
      <ul className="mt-16 grid gap-4 md:w-[calc(60%-1.75rem)]">
        {Array.from({ length: 4 }, (_, index) => (
          <li
            key={index}
            className="grid animate-pulse grid-cols-[minmax(104px,28%)_1fr] overflow-hidden rounded-card border border-line bg-card sm:grid-cols-[220px_1fr]"
          >
            <div className="bg-tint" />
            <div className="min-h-[178px] px-5 py-4">
              <div className="h-6 w-3/5 rounded bg-line" />
              <div className="mt-3 h-4 w-2/5 rounded bg-line" />
              <div className="mt-2 h-4 w-4/5 rounded bg-line" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
