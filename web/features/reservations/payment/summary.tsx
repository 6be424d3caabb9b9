import { price } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import { OrderLines } from '../order-lines.tsx'
import type { Due } from './ask-due.ts'

/** What was ordered and what it comes to; for a host who pays for all, guest by guest. */
export function Summary({ due: { shares, owed } }: { due: Due }) {
  const isAlone = shares.length === 1
  return (
    <aside
      aria-labelledby="ordered"
      className="mt-8 grid gap-4 rounded-[24px] border border-line bg-card p-6 shadow-far md:sticky md:top-[86px] md:mt-0"
    >
      <h2 id="ordered" className="text-xl">
        {isAlone ? 'Votre commande' : typeset("L'addition de la table")}
      </h2>
      {shares.map((share) => (
        <section key={share.id} aria-label={share.displayName}>
          {!isAlone && <h3 className="font-text font-semibold tracking-normal">{share.displayName}</h3>}
          <OrderLines share={share} />
        </section>
      ))}
      {!isAlone && (
        <p className="flex justify-between gap-4 border-t border-line pt-3 font-title text-lg font-bold">
          <span>Total de la table</span>
          <span className="tabular-nums">{price(owed)}</span>
        </p>
      )}
    </aside>
  )
}
