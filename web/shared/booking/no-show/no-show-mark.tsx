import { mayContestNoShow, noShowState } from '@tablee/domain/money/no-show'
import { ofName } from '@tablee/domain/of-name'
import { type FragmentType, getFragmentData, graphql } from '../../../app/graphql.ts'
import { dayAndHour, price } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import { ContestForm, type ContestFormProps } from './contest-form.tsx'

const NoShowMarkFragment = graphql(`
  fragment NoShowMark on UserReservation {
    id
    isOwn
    displayName
    noShow {
      ...NoShowFacts
    }
  }
`)

const NoShowFactsFragment = graphql(`
  fragment NoShowFacts on NoShow {
    fee
    isContested
    isDebited
    isLifted
    isRefused
    dueAt
  }
`)

type Props = {
  share: FragmentType<typeof NoShowMarkFragment>
  /** The token of a guest without an account. */
  token?: string | undefined
}

/** The no-show of the viewer's share, or of a guest for whom they paid. */
export function NoShowMark({ share: masked, token }: Props) {
  const { id, isOwn, displayName, noShow } = getFragmentData(NoShowMarkFragment, masked)
  return noShow && <NoShow shareOrLink={id} guest={isOwn ? null : displayName} noShow={noShow} token={token} />
}

type NoShowProps = ContestFormProps & { noShow: FragmentType<typeof NoShowFactsFragment> }

/** Shows the fee of a no-show and the instant of its debit, and, while it can be contested, the form for that. */
export function NoShow({ shareOrLink, guest, noShow: masked, token }: NoShowProps) {
  const noShow = getFragmentData(NoShowFactsFragment, masked)
  const state = noShowState(noShow)
  const ofWhom = guest === null ? 'votre absence' : `l'absence ${ofName(guest)}`
  const amount = price(noShow.fee)
  if (state === 'LIFTED') return <p>{typeset("L'absence est levée, rien n'est débité pour elle.")}</p>
  if (state === 'CONTESTED')
    return <p>{typeset("Cette absence est contestée. Rien n'est débité tant que nous n'avons pas tranché.")}</p>
  if (state === 'DEBITED')
    return <p>{typeset(`${amount} sont débités pour ${ofWhom}. Il est trop tard pour contester en ligne.`)}</p>
  const { fee, dueAt } = noShow
  const order = guest === null ? 'votre commande' : 'sa commande'
  return (
    <div className="grid gap-3">
      {state === 'REFUSED' && (
        <p>{typeset(`La banque a refusé le débit de ${amount} pour ${ofWhom} : 30 % de ${order}.`)}</p>
      )}
      {fee > 0 && dueAt !== null && (
        <p>
          {typeset(
            `Sans contestation, ${amount} seront débités le ${dayAndHour(dueAt)} pour ${ofWhom} : 30 % de ${order}.`,
          )}
        </p>
      )}
      {mayContestNoShow(noShow) && <ContestForm shareOrLink={shareOrLink} guest={guest} token={token} />}
    </div>
  )
}
