import { LOST_VOUCHER_TEXT } from '@tablee/domain/money/voucher-words'
import { type FragmentType, getFragmentData, graphql } from '../../../app/graphql.ts'
import { paymentPath } from '../../../app/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { price } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'

const OwedAfterFragment = graphql(`
  fragment OwedAfter on UserReservation {
    id
    owedAfter {
      amount
      tip
      wasRefused
      isAbsence
      isLostVoucher
    }
  }
`)

export function OwedAfter({ share: masked }: { share: FragmentType<typeof OwedAfterFragment> }) {
  const { id, owedAfter } = getFragmentData(OwedAfterFragment, masked)
  if (!owedAfter) return null
  const { amount } = owedAfter
  return (
    <section
      aria-labelledby="owed-after"
      className="mt-6 max-w-[520px] rounded-card border border-line bg-card p-5 sm:p-7"
    >
      <h2 id="owed-after" className="mb-1 text-xl">
        <T>{`Il reste ${price(amount)} à régler`}</T>
      </h2>
      <p className="mb-4 text-ink-soft">
        <T>{reasonOf(owedAfter)}</T>
      </p>
      <ButtonLink to={paymentPath(id)}>
        <T>{`Régler ${price(amount)}`}</T>
      </ButtonLink>
    </section>
  )
}

type AfterMealAmount = { amount: number; tip: number; wasRefused: boolean; isAbsence: boolean; isLostVoucher: boolean }

function reasonOf(owed: AfterMealAmount): string {
  if (owed.wasRefused) {
    return `Votre banque a refusé le débit de ${nameOf(owed)}. Vous pouvez prendre une autre carte.`
  }
  return owed.isLostVoucher
    ? LOST_VOUCHER_TEXT
    : "Ces suppléments dépassent ce que vous aviez accepté à la réservation : sans réponse de votre part, ils n'ont pas été débités."
}

function nameOf({ amount, tip, isAbsence, isLostVoucher }: AfterMealAmount): string {
  if (isAbsence) return 'votre absence à la table'
  if (isLostVoucher) return 'ce que vos titres-restaurant devaient payer'
  if (tip === 0) return 'vos suppléments'
  return tip === amount ? 'votre pourboire' : 'vos suppléments et de votre pourboire'
}
