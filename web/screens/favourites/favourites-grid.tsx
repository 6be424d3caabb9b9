import type { ReactNode } from 'react'
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx'

type LayoutProps = { note?: string; sort?: ReactNode; children: ReactNode }

/** The frame of the page « Mes favoris », with the number of favourites and their order. */
export function FavouritesLayout({ note, sort, children }: LayoutProps) {
  return (
    <div className="mx-auto max-w-[1440px] px-4 pt-4 pb-8 md:px-12 md:pt-8">
      <div className="mb-6 flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <h1 className="text-2xl font-extrabold md:text-3xl">Mes favoris</h1>
        {note && <h2 className="font-text text-base font-normal tracking-normal text-ink-soft">{note}</h2>}
        <div className="sm:ml-auto">{sort}</div>
      </div>
      {children}
    </div>
  )
}

/** Columns of 256 px, as many as fit; on a phone one column over the full width. */
export function Grid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-5 sm:grid-cols-[repeat(auto-fill,256px)]">{children}</ul>
}

export function FavouritesSkeleton() {
  return (
    <FavouritesLayout>
      <LoadingSkeleton>
        <Grid>
          {Array.from({ length: 4 }, (_, index) => (
            <li key={index} className="h-[440px] overflow-hidden rounded-card border border-line bg-card">
              <div className="h-[172px] bg-tint sm:h-[236px]" />
              <div className="p-[18px]">
                <div className="h-6 w-3/5 rounded bg-line" />
                <div className="mt-3 h-4 w-2/5 rounded bg-line" />
                <div className="mt-2 h-4 w-4/5 rounded bg-line" />
              </div>
            </li>
          ))}
        </Grid>
      </LoadingSkeleton>
    </FavouritesLayout>
  )
}
