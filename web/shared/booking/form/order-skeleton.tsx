import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx'

export function OrderSkeleton() {
  return (
    <div className="mx-auto min-h-dvh max-w-[1440px] px-4 pt-6 md:px-12">
      <LoadingSkeleton>
        <div className="h-6 w-72 max-w-full rounded bg-line" />
        <div className="mt-8 h-10 w-96 max-w-full rounded bg-line" />
        <div className="mt-10 gap-10 md:grid md:grid-cols-[minmax(0,1fr)_400px]">
          <div className="grid gap-4">
            {ROWS.map((row) => (
              <div key={row} className="h-20 rounded-control bg-line/60" />
            ))}
          </div>
          <div className="h-80 rounded-card bg-line/60 max-md:hidden" />
        </div>
      </LoadingSkeleton>
    </div>
  )
}

const ROWS = [1, 2, 3, 4, 5, 6]
