import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx'

export function ProfileSkeleton() {
  return (
    <div className="mx-auto max-w-[1120px] px-4 pt-4 pb-8 md:px-12 md:pt-8">
      <h1 className="mb-6 text-2xl font-extrabold md:text-3xl">Mes informations</h1>
      <LoadingSkeleton className="grid items-start gap-5 md:grid-cols-2">
        {COLUMNS.map((heights) => (
          <div key={heights.join()} className="grid gap-5">
            {heights.map((height) => (
              <div key={height} className={`rounded-card border border-line bg-card p-5 sm:p-7 ${height}`}>
                <div className="h-6 w-2/5 rounded bg-line" />
                <div className="mt-6 h-12 rounded-control bg-line" />
              </div>
            ))}
          </div>
        ))}
      </LoadingSkeleton>
    </div>
  )
}

const COLUMNS = [
  ['h-[252px] max-sm:h-[336px]', 'h-[286px] max-sm:h-[300px]', 'h-[352px] max-sm:h-[336px]'],
  ['h-[200px]', 'h-[292px]', 'h-[156px] max-sm:h-[140px]', 'h-[280px]'],
]
