import { SCHEME_NAMES, SCHEMES } from '@tablee/domain/money/voucher-words'
import type { Linked } from '../../shared/vouchers/linked-schemes.ts'
import { UnlinkScheme } from '../../shared/vouchers/unlink-scheme.tsx'

/** The linked voucher accounts, each with a button to unlink it. Renders nothing without one. */
export function LinkedAccounts({ linked }: { linked: Linked | null }) {
  const schemes = SCHEMES.filter((scheme) => linked?.[scheme])
  if (schemes.length === 0) return null
  return (
    <section aria-labelledby="linked-vouchers" className="mt-10 grid gap-4">
      <h2 id="linked-vouchers" className="text-xl">
        Titres-restaurant
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {schemes.map((scheme) => (
          <li
            key={scheme}
            className="flex items-center justify-between gap-4 rounded-card border border-line bg-card px-5 py-3"
          >
            <span className="font-semibold">{SCHEME_NAMES[scheme]}</span>
            <UnlinkScheme scheme={scheme} />
          </li>
        ))}
      </ul>
    </section>
  )
}
