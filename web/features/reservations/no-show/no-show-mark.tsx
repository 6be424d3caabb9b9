import { noShowState } from '@tablee/domain/money/no-show'
import { type FragmentType, getFragmentData, graphql } from '../../../graphql.ts'
import { dayAndHour, price } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import { ContestForm } from './contest-form.tsx'

const NoShowMarkFragment = graphql(`
  fragment NoShowMark on UserReservation {
    id
    noShow {
      fee
      isContested
      isDebited
      isLifted
      dueAt
    }
  }
`)

type Props = {
  share: FragmentType<typeof NoShowMarkFragment>
  /** The token of a guest without an account. */
  token?: string | undefined
}

/** What a no-show costs and when it is debited, and the form to contest it while that is possible. */
export function NoShowMark({ share: masked, token }: Props) {
  const { id, noShow } = getFragmentData(NoShowMarkFragment, masked)
  if (!noShow) return null
  const { fee, dueAt } = noShow
  const state = noShowState(noShow)
  const amount = price(fee)
  if (state === 'lifted') return <p>{typeset("L'absence est levée, rien n'est débité pour elle.")}</p>
  if (state === 'debited') return <p>{typeset(`${amount} sont débités pour votre absence.`)}</p>
  if (state === 'contested')
    return <p>{typeset("Vous avez contesté cette absence. Rien n'est débité tant que nous n'avons pas tranché.")}</p>
  return (
    <div className="grid gap-3">
      {fee > 0 && dueAt !== null && (
        <p>
          {typeset(`Sans contestation, ${amount} seront débités le ${dayAndHour(dueAt)} : 30 % de votre commande.`)}
        </p>
      )}
      <ContestForm shareOrLink={id} token={token} />
    </div>
  )
}
