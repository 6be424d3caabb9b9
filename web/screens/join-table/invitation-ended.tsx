import { GROUP_FULL } from '@tablee/domain/sentences'
import { useRevalidator } from 'react-router'
import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { restaurantPath } from '../../app/paths.ts'
import { ButtonLink, buttonStyle } from '../../ui/button.tsx'
import { Phone } from '../../ui/icons/things/phone.tsx'
import { callLink, dayAndHour, phone } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'

const InvitationEndedFragment = graphql(`
  fragment InvitationEnded on InvitationLink {
    ended
    endReason
    reservation {
      date
      restaurant {
        id
        name
        phone
      }
    }
  }
`)

type Props = { invitation: FragmentType<typeof InvitationEndedFragment> }

export function InvitationEnded({ invitation }: Props) {
  const { revalidate } = useRevalidator()
  const { ended, endReason, reservation } = getFragmentData(InvitationEndedFragment, invitation)
  const { restaurant, date } = reservation
  // Another guest may leave, so trying again may work.
  const isFull = endReason === 'FULL'
  const isOver = endReason === 'OVER'
  return (
    <>
      <h1 className="text-2xl font-extrabold">{typeset(`${ended}.`)}</h1>
      <p className="mt-3 text-lg font-semibold">{restaurant.name}</p>
      <p className="text-ink-soft">{dayAndHour(date)}</p>
      {!isOver && (
        <p className="mx-auto mt-4 max-w-[38ch] text-pretty text-ink-soft">
          <T>{isFull ? `${GROUP_FULL} ` : ''}Vous deviez en être ? Prévenez votre hôte, ou appelez le restaurant.</T>
        </p>
      )}
      <div className="mt-6 grid gap-3">
        {restaurant.phone && !isOver && (
          <a href={callLink(restaurant.phone)} className={buttonStyle()}>
            <Phone aria-hidden className="size-5" />
            {phone(restaurant.phone)}
          </a>
        )}
        {isFull && (
          <button type="button" onClick={() => revalidate()} className={buttonStyle('line')}>
            Réessayer
          </button>
        )}
        <ButtonLink kind="line" to={restaurantPath(restaurant)}>
          <T>Réserver une autre table</T>
        </ButtonLink>
      </div>
    </>
  )
}
