import { parisInstant } from '@tablee/domain/calendar/calendar'
import { isToGo } from '@tablee/domain/money/pricing'
import { ofName } from '@tablee/domain/of-name'
import type { Draft } from '@tablee/domain/ordering/draft'
import { dateOf, sentType } from '@tablee/domain/ordering/draft-input'
import { SHARING, typeLabel } from '@tablee/domain/reservations/reservation-labels'
import { Link } from 'react-router'
import { restaurantPath } from '../../app/paths.ts'
import { openAuth, useIsSignedIn } from '../../app/session.ts'
import { partyText, whenBooked } from '../../shared/booking/labels/when-booked.ts'
import { authControl } from '../../shared/viewer/sign-in/auth-host.tsx'
import { ChevronLeft } from '../../ui/icons/actions/chevron-left.tsx'
import { Steps } from '../../ui/steps.tsx'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'

type Props = {
  draft: Draft
  name: string
  /** First name of the inviting host; null if diners order for themselves. */
  host: string | null
  isPlain: boolean
}

export function OrderHeader({ draft, name, host, isPlain }: Props) {
  const isSignedIn = useIsSignedIn()
  return (
    <div className="px-4 pt-3 md:px-0 md:pt-6">
      <Steps current="Commande" isPaid={!isPlain && draft.type !== 'PAY_FOR_ALL'} isToGo={isToGo(draft.type)} />
      <Link
        to={restaurantPath(draft.restaurant)}
        className="mt-3 -ml-1 inline-flex min-h-11 items-center gap-1 rounded font-semibold text-brand-dark"
      >
        <ChevronLeft aria-hidden className="size-5" />
        Retour à la fiche
      </Link>
      <h1 className="text-2xl font-extrabold md:text-3xl">{name}</h1>
      <p className="mt-1 text-ink-soft">{typeset(describeDraft(draft, host, isPlain))}</p>
      {host !== null && !isSignedIn && <SignUp link={draft.invitationLink} />}
    </div>
  )
}

/** The link in the email returns to this order, in any tab. */
function SignUp({ link }: { link: string | null }) {
  return (
    <button
      type="button"
      {...authControl}
      onClick={() => openAuth('signup', { reservationOrderToken: link ?? undefined })}
      className="inline-flex min-h-11 items-center rounded font-semibold text-brand underline underline-offset-4"
    >
      <T>S'inscrire Ou Se Connecter</T>
    </button>
  )
}

/** 'ven. 27 nov. à 20:00 · 4 personnes · Chacun commande et paie sa part' */
export function describeDraft(draft: Draft, host: string | null, isPlain = true): string {
  const { hour, totalPersons, type } = draft
  const date = dateOf(draft)
  const sharing =
    type in SHARING && totalPersons > 1 && host === null && !isPlain
      ? SHARING[type as keyof typeof SHARING].label
      : null
  return [
    isToGo(type) && typeLabel({ type, totalPersons }),
    date && hour && whenBooked(sentType(type), parisInstant(date, hour)),
    partyText(sentType(type), totalPersons),
    host ? `Invitation ${ofName(host)}` : sharing,
  ]
    .filter(Boolean)
    .join(' · ')
}
