import { DAY_EMAIL_LABELS, DAY_EMAILS, type DayEmail } from '@tablee/domain/service/day-emails'
import { useRef, useState } from 'react'
import { type FragmentType, getFragmentData, graphql, send } from '../../app/graphql.ts'
import type { EmailsOfWorkplaceFragment } from '../../generated/graphql.ts'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'

export function EmailsCard({ workplaces }: { workplaces: readonly FragmentType<typeof EmailsOfWorkplace>[] }) {
  const places = getFragmentData(EmailsOfWorkplace, workplaces).filter(({ letters }) => letters !== null)
  if (places.length === 0) return null
  return (
    <Card title="Mes lettres">
      <p className="mb-4 text-ink-soft">
        <T>
          Par email, ce qui attend le restaurant : couverts, allergies, grandes tables, commandes. Rien les jours sans
          réservation.
        </T>
      </p>
      <div className="grid gap-5">
        {places.map((place) => (
          <EmailsOfRestaurant key={place.restaurant.id} place={place} />
        ))}
      </div>
    </Card>
  )
}

function EmailsOfRestaurant({ place: { restaurant, letters } }: { place: EmailsOfWorkplaceFragment }) {
  const [chosen, choose] = useChosenEmails(restaurant.id, letters ?? [])
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{restaurant.name}</legend>
      <div className="grid gap-2">
        {DAY_EMAILS.map((email) => (
          <label
            key={email}
            className="flex min-h-12 cursor-pointer items-center gap-3 wrap-anywhere rounded-control border border-edge px-4 hover:border-ink has-checked:border-brand has-checked:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-(--accent)"
          >
            <input
              type="checkbox"
              checked={chosen.includes(email)}
              onChange={({ target }) => choose(email, target.checked)}
              className="size-5 flex-none accent-brand outline-none"
            />
            {typeset(DAY_EMAIL_LABELS[email])}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Returns the selected emails. Changes are sent one after the other, and a refused one is undone. */
function useChosenEmails(restaurantId: string, saved: readonly DayEmail[]) {
  const [chosen, setChosen] = useState(saved)
  const wanted = useRef(saved)
  const sent = useRef<Promise<unknown>>(Promise.resolve())

  function change(email: DayEmail, isWanted: boolean) {
    wanted.current = DAY_EMAILS.filter((one) => (one === email ? isWanted : wanted.current.includes(one)))
    setChosen(wanted.current)
  }
  function choose(email: DayEmail, isWanted: boolean) {
    change(email, isWanted)
    sent.current = sent.current
      .then(() => send(ChooseMyEmails, { restaurantId, letters: [...wanted.current] }))
      .catch(() => {
        change(email, !isWanted)
        toast("Votre choix n'a pas pu être enregistré.")
      })
  }
  return [chosen, choose] as const
}

export const EmailsOfWorkplace = graphql(`
  fragment EmailsOfWorkplace on Workplace {
    letters
    restaurant {
      id
      name
    }
  }
`)

const ChooseMyEmails = graphql(`
  mutation ChooseMyEmails($restaurantId: ID!, $letters: [StaffLetter!]!) {
    chooseMyLetters(restaurantId: $restaurantId, letters: $letters) {
      letters
    }
  }
`)
