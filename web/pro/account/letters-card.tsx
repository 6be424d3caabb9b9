import { DAY_EMAIL_LABELS, DAY_EMAILS, type DayEmail } from '@tablee/domain/service/day-emails'
import { useRef, useState } from 'react'
import { type FragmentType, getFragmentData, graphql, send } from '../../app/graphql.ts'
import type { LettersOfPlaceFragment } from '../../generated/graphql.ts'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'

export function LettersCard({ workplaces }: { workplaces: readonly FragmentType<typeof LettersOfPlace>[] }) {
  const places = getFragmentData(LettersOfPlace, workplaces).filter(({ letters }) => letters !== null)
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
          <LettersOf key={place.restaurant.id} place={place} />
        ))}
      </div>
    </Card>
  )
}

function LettersOf({ place: { restaurant, letters } }: { place: LettersOfPlaceFragment }) {
  const [chosen, choose] = useLetters(restaurant.id, letters ?? [])
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{restaurant.name}</legend>
      <div className="grid gap-2">
        {DAY_EMAILS.map((letter) => (
          <label
            key={letter}
            className="flex min-h-12 cursor-pointer items-center gap-3 wrap-anywhere rounded-control border border-edge px-4 hover:border-ink has-checked:border-brand has-checked:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-(--accent)"
          >
            <input
              type="checkbox"
              checked={chosen.includes(letter)}
              onChange={({ target }) => choose(letter, target.checked)}
              className="size-5 flex-none accent-brand outline-none"
            />
            {typeset(DAY_EMAIL_LABELS[letter])}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Returns the selected emails. Changes are sent one after the other, and a refused one is undone. */
function useLetters(restaurantId: string, kept: readonly DayEmail[]) {
  const [chosen, setChosen] = useState(kept)
  const wanted = useRef(kept)
  const sent = useRef<Promise<unknown>>(Promise.resolve())

  function change(letter: DayEmail, isWanted: boolean) {
    wanted.current = DAY_EMAILS.filter((one) => (one === letter ? isWanted : wanted.current.includes(one)))
    setChosen(wanted.current)
  }
  function choose(letter: DayEmail, isWanted: boolean) {
    change(letter, isWanted)
    sent.current = sent.current
      .then(() => send(ChooseMyLetters, { restaurantId, letters: [...wanted.current] }))
      .catch(() => {
        change(letter, !isWanted)
        toast("Votre choix n'a pas pu être enregistré.")
      })
  }
  return [chosen, choose] as const
}

export const LettersOfPlace = graphql(`
  fragment LettersOfPlace on Workplace {
    letters
    restaurant {
      id
      name
    }
  }
`)

const ChooseMyLetters = graphql(`
  mutation ChooseMyLetters($restaurantId: ID!, $letters: [StaffLetter!]!) {
    chooseMyLetters(restaurantId: $restaurantId, letters: $letters) {
      letters
    }
  }
`)
