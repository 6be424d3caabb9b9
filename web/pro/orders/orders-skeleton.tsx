import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx'

export function OrdersSkeleton() {
  return (
    <LoadingSkeleton className={ordersStyle}>
      <div className="h-10 w-48 rounded bg-line" />
      <div className="mt-2 h-5 w-56 rounded bg-line" />
      <div className="mt-6 grid gap-4 sm:grid-cols-2 md:grid-cols-4">
        {[1, 2, 3, 4].map((column) => (
          <div key={column} className="grid gap-3 max-sm:not-first:hidden">
            <div className="h-7 w-28 rounded bg-line" />
            <div className="h-52 rounded-card border border-line bg-card" />
          </div>
        ))}
      </div>
    </LoadingSkeleton>
  )
}

export const ordersStyle = 'mx-auto max-w-[1440px] px-4 pt-4 pb-16 md:px-12'
