import type { ReactNode, Ref } from 'react'
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx'

/** The frame of the page « Moyens de paiement ». */
export function WalletLayout({ titleRef, children }: { titleRef?: Ref<HTMLHeadingElement>; children: ReactNode }) {
  return (
    <div className="mx-auto min-h-[70dvh] max-w-[860px] px-4 pt-4 pb-12 md:px-12 md:pt-8">
      <h1 ref={titleRef} tabIndex={-1} className="mb-6 text-2xl font-extrabold outline-none md:text-3xl">
        Moyens de paiement
      </h1>
      {children}
    </div>
  )
}

export function WalletSkeleton() {
  return (
    <WalletLayout>
      <LoadingSkeleton>
        <ul className="grid gap-4 sm:grid-cols-2">
          {[1, 2].map((card) => (
            <li key={card} className="h-[92px] rounded-[18px] border border-line bg-card p-5">
              <div className="h-5 w-40 rounded bg-line" />
              <div className="mt-3 h-4 w-24 rounded bg-line" />
            </li>
          ))}
        </ul>
      </LoadingSkeleton>
    </WalletLayout>
  )
}
