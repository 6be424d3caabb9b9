import { useState } from 'react'
import { type FragmentType, getFragmentData, graphql, send } from '../../../app/graphql.ts'
import { sentenceOf } from '../../../app/sentence-of.ts'
import type { ExtrasFragment as ExtrasFragmentType } from '../../../generated/graphql.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { price } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'

const ExtrasFragment = graphql(`
  fragment Extras on UserReservation {
    extras {
      id
      name
      price
      isAccepted
      fate
      isAwaited
    }
  }
`)

type Props = {
  share: FragmentType<typeof ExtrasFragment>
  token?: string
  onAnswered: () => void
}
type Extra = ExtrasFragmentType['extras'][number]

/** Extras that staff added to the viewer's bill at the table. The viewer accepts or declines each line. */
export function Extras({ share: masked, token, onAnswered }: Props) {
  const { extras } = getFragmentData(ExtrasFragment, masked)
  const [busy, setBusy] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  if (extras.length === 0) return null
  const awaited = extras.reduce((sum, one) => (one.isAwaited ? sum + one.price : sum), 0)

  async function answer({ id }: Extra, isAccepted: boolean) {
    if (busy !== null) return
    setBusy(id)
    setFault(null)
    try {
      await send(AnswerExtra, { id, isAccepted }, token ? { token } : {})
    } catch (error) {
      setFault(sentenceOf(error))
    }
    setBusy(null)
    onAnswered()
  }

  return (
    <section aria-labelledby="extras" className="rounded-card border border-line bg-card p-5 sm:p-7">
      <h2 id="extras" className="mb-1 text-xl">
        <T>Ajouté à votre table</T>
      </h2>
      {awaited > 0 && (
        <p className="mb-2 text-ink-soft">
          <T>
            {`${price(awaited)} à accepter. Ce que vous acceptez est débité sur votre carte à la fin du service, avec votre pourboire.`}
          </T>
        </p>
      )}
      <div role="alert">{fault && <Notice kind="danger">{fault}</Notice>}</div>
      <ul aria-live="polite" className="divide-y divide-line">
        {extras.map((extra) => (
          <li key={extra.id} className="py-3">
            <p id={`extra-${extra.id}`} className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 font-semibold">{typeset(extra.name)}</span>
              <span className="flex-none font-semibold tabular-nums">{price(extra.price)}</span>
            </p>
            {(!extra.isAwaited || extra.fate === 'BEYOND') && (
              <p className="text-ink-soft">
                <T>{extra.isAwaited ? BEYOND : FATES[extra.fate]}</T>
              </p>
            )}
            {extra.isAwaited && (
              <Answers extra={extra} isBusy={busy !== null} onAnswer={(isAccepted) => answer(extra, isAccepted)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type AnswersProps = { extra: Extra; isBusy: boolean; onAnswer: (isAccepted: boolean) => void }

function Answers({ extra, isBusy, onAnswer }: AnswersProps) {
  return (
    <div className="mt-2 flex flex-wrap gap-2.5">
      {ANSWERS.map(({ says, isAccepted, kind }) => (
        <button
          key={says}
          type="button"
          aria-describedby={`extra-${extra.id}`}
          aria-disabled={isBusy}
          onClick={() => onAnswer(isAccepted)}
          className={buttonStyle(kind, 'px-4 py-2 aria-disabled:cursor-progress aria-disabled:opacity-60')}
        >
          <T>{says}</T>
        </button>
      ))}
    </div>
  )
}

const BEYOND = 'Dépasse ce que vous avez accepté à la réservation : rien n’en est débité sans votre accord.'
const FATES = {
  ACCEPTED: 'Accepté',
  REFUSED: 'Refusé : voyez-le avec le restaurant.',
  AGREED: 'Resté sans réponse : débité dans la limite convenue à la réservation.',
  BEYOND: 'Resté sans réponse : pas débité.',
} as const

const ANSWERS = [
  { says: 'Accepter', isAccepted: true, kind: 'brand' },
  { says: "Ce n'est pas pour moi", isAccepted: false, kind: 'line' },
] as const

const AnswerExtra = graphql(`
  mutation AnswerExtra($id: ID!, $isAccepted: Boolean!) {
    answerExtra(id: $id, isAccepted: $isAccepted) {
      id
    }
  }
`)
