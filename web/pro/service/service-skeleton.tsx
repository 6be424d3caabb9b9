import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx'

export function ServiceSkeleton() {
  return (
    <LoadingSkeleton className={serviceStyle}>
      <div className="flex items-center justify-between gap-4">
        <div>
          <div className="h-10 w-44 rounded bg-line" />
          <div className="mt-2 h-5 w-36 rounded bg-line" />
        </div>
        <div className="h-11 w-40 rounded-control bg-line" />
      </div>
      <div className="mt-5 grid gap-6 md:grid-cols-[minmax(0,1fr)_340px] md:gap-8">
        <div className="h-48 rounded-card bg-tint sm:h-44 md:order-2 md:h-80" />
        <div className="grid content-start gap-2">
          <div className="h-11 w-full max-w-96 rounded-control bg-line" />
          <div className="mt-5 h-7 w-24 rounded bg-line" />
          {[1, 2, 3, 4].map((row) => (
            <div key={row} className="h-[5.25rem] rounded-card border border-line bg-card" />
          ))}
        </div>
      </div>
    </LoadingSkeleton>
  )
}

export const serviceStyle = 'mx-auto max-w-[1440px] px-4 pt-4 pb-40 sm:pb-28 md:px-12'
