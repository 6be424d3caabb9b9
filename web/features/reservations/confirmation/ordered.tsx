import { price } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'
import { OrderLines } from '../order-lines.tsx'
import type { Table } from './use-table.ts'

/** What was ordered: one's own, and what each guest has chosen for the host who pays it. */
export function Ordered({ table }: { table: Table }) {
  const open = table.usersReservations.filter(({ isOwn, combos, foodItems, status }) => {
    return isOwn || (combos.length + foodItems.length > 0 && status !== 'CANCELLED')
  })
  return (
    <section aria-labelledby="ordered" className="rounded-card border border-line bg-card p-5 sm:p-7">
      <h2 id="ordered" className="mb-2 text-xl">
        <T>{open.length > 1 ? 'La commande de la table' : 'Votre commande'}</T>
      </h2>
      {open.map((share) => (
        <div key={share.id} className="[&+&]:mt-5">
          {open.length > 1 && (
            <h3 className="mb-1 font-text text-base font-bold tracking-normal text-ink-soft">
              {share.isOwn ? 'Vous' : typeset(share.displayName)}
            </h3>
          )}
          <OrderLines share={share} />
        </div>
      ))}
      {open.length > 1 && (
        <p className="mt-5 flex items-baseline justify-between gap-4 rounded-control bg-tint px-4 py-3 font-bold">
          <T>Addition de la table à ce jour</T>
          <span className="font-title text-lg tabular-nums">
            {price(open.reduce((sum, share) => sum + share.totalIncludingTax, 0))}
          </span>
        </p>
      )}
    </section>
  )
}
