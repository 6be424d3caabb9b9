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

/** What an absence costs and when, and the form that contests it while that can be done. */
export function NoShowMark({ share: masked }: { share: FragmentType<typeof NoShowMarkFragment> }) {
  const { id, noShow } = getFragmentData(NoShowMarkFragment, masked)
  if (!noShow) return null
  const { fee, isContested, isDebited, isLifted, dueAt } = noShow
  const amount = price(fee)
  if (isLifted) return <p>{typeset("L'absence est levée, rien n'est débité pour elle.")}</p>
  if (isDebited) return <p>{typeset(`${amount} sont débités pour votre absence.`)}</p>
  if (isContested)
    return <p>{typeset("Vous avez contesté cette absence. Rien n'est débité tant que nous n'avons pas tranché.")}</p>
  return (
    <div className="grid gap-3">
      {fee > 0 && dueAt !== null && (
        <p>{typeset(`Sans contestation, ${amount} seront débités ${dayAndHour(dueAt)} : 30 % de votre commande.`)}</p>
      )}
      <ContestForm shareOrLink={id} />
    </div>
  )
}
