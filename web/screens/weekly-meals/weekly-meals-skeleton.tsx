import { CUT_OFF } from '@tablee/domain/ordering/weekly-meals'
import { COMPANY_HOURS } from '@tablee/domain/reservations/reservation-labels'
import type { ReactNode } from 'react'
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx'
import { typeset } from '../../words/typeset.ts'

const [FROM, TO] = COMPANY_HOURS

/** The frame of the page « Cantine digitale », with an explanation. */
export function CanteenLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-[1440px] px-4 pt-4 pb-12 md:px-12 md:pt-8">
      <h1 className="text-2xl font-extrabold md:text-3xl">Cantine digitale</h1>
      <p className="mt-2 mb-6 max-w-[70ch] text-pretty text-ink-soft sm:text-lg">
        {typeset(`Commandez jusqu'à ${CUT_OFF}, déjeunez au bureau : votre repas arrive entre ${FROM} et ${TO}.`)}
      </p>
      {children}
    </div>
  )
}

export function Lunches({ children }: { children: ReactNode }) {
  return <ul className="mt-5 grid gap-5 sm:grid-cols-2 md:grid-cols-3">{children}</ul>
}

export function WeeklyMealsSkeleton() {
  return (
    <CanteenLayout>
      <LoadingSkeleton>
        <div className="h-[76px] max-w-[760px] rounded-card bg-tint" />
        <div className="mt-7 h-8 w-64 max-w-full rounded bg-line" />
        <div className="mt-2 h-5 w-80 max-w-full rounded bg-line" />
        <Lunches>
          {[1, 2, 3, 4, 5, 6].map((card) => (
            <li key={card} className="overflow-hidden rounded-card border border-line bg-card">
              <div className="aspect-3/2 bg-tint" />
              <div className="h-[260px] p-5">
                <div className="h-6 w-3/5 rounded bg-line" />
                <div className="mt-3 h-4 w-2/5 rounded bg-line" />
                <div className="mt-4 h-4 rounded bg-line" />
                <div className="mt-2 h-4 w-4/5 rounded bg-line" />
              </div>
            </li>
          ))}
        </Lunches>
      </LoadingSkeleton>
    </CanteenLayout>
  )
}
