import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx'

export function KitchenSkeleton() {
  return (
    <LoadingSkeleton className={kitchenStyle}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <div className="h-10 w-44 rounded bg-line" />
          <div className="mt-2 h-5 w-56 rounded bg-line" />
        </div>
        <div className="h-11 w-64 rounded-control bg-line" />
      </div>
      <div className="mt-5 grid gap-6 sm:grid-cols-[minmax(0,1fr)_15.5rem] md:grid-cols-[minmax(0,1fr)_22rem] md:gap-10">
        <div className="grid gap-3">
          <div className="h-8 w-20 rounded bg-line" />
          {[1, 2, 3].map((table) => (
            <div key={table} className="h-44 rounded-card border border-line bg-card" />
          ))}
        </div>
        <div className="h-72 rounded-card bg-tint" />
      </div>
    </LoadingSkeleton>
  )
}

export const kitchenStyle = 'mx-auto max-w-[1440px] px-4 pt-4 pb-16 md:px-12'
