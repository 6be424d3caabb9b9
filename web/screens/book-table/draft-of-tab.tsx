import type { Draft } from '@tablee/domain/ordering/draft'
import { dateOf } from '@tablee/domain/ordering/draft-input'
import type { DraftState } from '@tablee/domain/ordering/draft-standing'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { bookedPath } from '../../app/paths.ts'
import { type CheckedBooking, useCheckedBooking } from '../../shared/booking/draft/check-booking.ts'
import { adoptDraft, keepDraft, useDraftState } from '../../shared/booking/draft/draft-store.ts'
import { bookedWords } from '../../shared/booking/labels/booked-words.ts'
import { partyText, whenBooked } from '../../shared/booking/labels/when-booked.ts'
import { ButtonLink, buttonStyle } from '../../ui/button.tsx'
import { EmptyPlate } from '../../ui/page/empty-plate.tsx'
import { typeset } from '../../words/typeset.ts'

type Props = {
  at: string
  /** The link that starts another draft. */
  again: { to: string; label: string }
  /** Returns a line with the order of a draft and its time. */
  describe: (draft: Draft) => string
  children: (draft: Draft) => ReactNode
}

/** Shows a page while its draft is this tab's own. Otherwise shows what another tab has done with it, and the next step. */
export function DraftOfTab({ at, again, describe, children }: Props) {
  const state = useDraftState(at)
  switch (state.is) {
    case 'own':
      return children(state.draft)
    case 'overtaken':
      return <StaleDraft {...state} {...{ at, again, describe }} />
    case 'booked':
      return <Booked {...state} {...{ again, describe }} />
    case 'gone':
      return (
        <Aside title="Cette commande n'est plus en cours.">
          <ButtonLink to={again.to}>{typeset(again.label)}</ButtonLink>
        </Aside>
      )
  }
}

type StaleDraftProps = Extract<DraftState, { is: 'overtaken' }> & Omit<Props, 'children'>

function StaleDraft({ draft, other, at, again, describe }: StaleDraftProps) {
  const navigate = useNavigate()

  function takeOther() {
    adoptDraft(at)
    // The loaded data belong to the old draft.
    if (dateOf(other)) location.reload()
    else navigate(again.to)
  }

  return (
    <Aside
      title="Une autre commande est en cours."
      lead="Vous l'avez commencée dans un autre onglet. Laquelle gardez-vous ?"
    >
      <ul className="grid w-full gap-4 text-left sm:grid-cols-2">
        <DraftOption title="Dans cet onglet" line={describe(draft)}>
          <button type="button" onClick={() => keepDraft(draft)} className={buttonStyle('line', 'w-full')}>
            Garder celle-ci
          </button>
        </DraftOption>
        <DraftOption title="Dans l'autre onglet" line={describe(other)}>
          <button type="button" onClick={takeOther} className={buttonStyle('brand', 'w-full')}>
            {typeset("Reprendre l'autre")}
          </button>
        </DraftOption>
      </ul>
    </Aside>
  )
}

function DraftOption({ title, line, children }: { title: string; line: string; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-card p-5">
      <div className="flex-1">
        <h2 className="text-lg">{typeset(title)}</h2>
        <p className="mt-1 text-ink-soft">{typeset(line)}</p>
      </div>
      {children}
    </li>
  )
}

type Booking = Extract<DraftState, { is: 'booked' }> & Pick<Props, 'again' | 'describe'>

function Booked({ draft, shareId, again, describe, ...kept }: Booking) {
  // The loader has checked the booking. Later changes arrive here.
  const booking = useCheckedBooking(shareId)
  const isDue = booking?.isDue ?? kept.isDue
  const { title, nextLabel, another } = bookedWords(draft.type, isDue)
  return (
    <Aside title={title} lead={booking ? bookingText(draft.restaurant.name, booking) : describe(draft)}>
      <p className="text-ink-soft">
        {typeset(isDue ? "Il ne reste qu'à la régler." : "Vous avez déjà terminé : il n'y a rien à recommencer ici.")}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={bookedPath({ shareId, isDue })}>{nextLabel}</ButtonLink>
        <ButtonLink to={again.to} kind="line">
          {another}
        </ButtonLink>
      </div>
    </Aside>
  )
}

/** Returns a line about the current booking. Day, hour and party may have changed since the order. */
function bookingText(restaurant: string, { type, date, isWeeklyMeal, totalPersons }: CheckedBooking): string {
  const parts = [restaurant, whenBooked(type, date, isWeeklyMeal), partyText(type, totalPersons)]
  return parts.filter((part) => part !== null).join(' · ')
}

function Aside({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-[40rem] flex-col items-center justify-center gap-6 px-4 py-16 text-center">
      <EmptyPlate />
      <div role="alert" className="grid gap-2">
        <h1 className="text-2xl md:text-3xl">{typeset(title)}</h1>
        {lead && <p className="text-balance text-lg text-ink-soft">{typeset(lead)}</p>}
      </div>
      {children}
    </div>
  )
}
