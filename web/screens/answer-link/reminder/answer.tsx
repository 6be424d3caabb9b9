import { parisHour } from '@tablee/domain/calendar/calendar'
import { useState } from 'react'
import { Link } from 'react-router'
import { type FragmentType, getFragmentData, graphql, send } from '../../../app/graphql.ts'
import { answerPath, restaurantPath } from '../../../app/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { NarrowPage } from '../../../ui/page/narrow-page.tsx'
import { dayAndHour, plural } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'

const AnswerSeatFragment = graphql(`
  fragment AnswerSeat on Reminder {
    restaurant {
      id
      name
    }
    date
    totalPersons
    isHost
    status
    answer
    freeCancelUntil
  }
`)

type Seat = FragmentType<typeof AnswerSeatFragment>
type Props = { seat: Seat; link: string; isComing: boolean }

export function Answer({ seat: loaded, link, isComing }: Props) {
  const [answered, setAnswered] = useState<Seat | null>(null)
  const seat = getFragmentData(AnswerSeatFragment, answered ?? loaded)
  const { restaurant, date, totalPersons } = seat

  return (
    <NarrowPage title={titleOf(seat.answer, isComing)}>
      <div className="grid gap-6">
        <div>
          <p className="text-lg font-semibold">{restaurant.name}</p>
          <p className="text-ink-soft">
            {dayAndHour(date)}, {plural(totalPersons, 'personne')}
          </p>
        </div>
        {seat.answer === 'CANCELLED' || (isComing && seat.answer === 'COMING') ? (
          <Answered answer={seat.answer} isHost={seat.isHost} restaurant={restaurant} />
        ) : (
          <Question seat={seat} link={link} isComing={isComing} onAnswered={setAnswered} />
        )}
      </div>
    </NarrowPage>
  )
}

type AnswerProps = {
  seat: { isHost: boolean; freeCancelUntil: number }
  link: string
  isComing: boolean
  onAnswered: (seat: Seat) => void
}

function Question({ seat: { isHost, freeCancelUntil }, link, isComing, onAnswered }: AnswerProps) {
  const form = useValidatedForm({
    defaults: {},
    faultsOf: () => ({}),
    async onSend() {
      onAnswered((await send(AnswerReminder, { link, isComing }, { anyone: true })).answerReminder)
    },
  })
  const effect = isHost ? 'La table est annulée pour tous.' : 'Votre place est rendue.'
  return (
    <Form form={form} label={isComing ? "J'y serai" : "J'annule"}>
      <p>
        <T>
          {isComing
            ? 'Dites au restaurant que vous venez : il vous garde votre table.'
            : `${effect} C'est sans frais jusqu'à ${parisHour(freeCancelUntil)}.`}
        </T>
      </p>
      <SendButton form={form} kind={isComing ? 'brand' : 'danger'} className="w-full">
        {isComing ? <T>J'y serai</T> : <T>J'annule</T>}
      </SendButton>
      <p className="text-center text-ink-soft">
        <T>{isComing ? 'Un empêchement ? ' : 'Vous venez finalement ? '}</T>
        <Link replace to={answerPath(!isComing, link)} className="font-semibold text-brand underline">
          {isComing ? <T>J'annule</T> : <T>J'y serai</T>}
        </Link>
      </p>
    </Form>
  )
}

type AnswerText = { answer: string; isHost: boolean; restaurant: { id: string; name: string } }

function Answered({ answer, isHost, restaurant }: AnswerText) {
  const isOff = answer === 'CANCELLED'
  const off = isHost ? 'La réservation est annulée, tous sont prévenus.' : 'Votre place est annulée.'
  return (
    <>
      <div role="status">
        <Notice kind="success">
          {isOff ? typeset(off) : typeset(`C'est noté : ${restaurant.name} sait que vous venez.`)}
        </Notice>
      </div>
      {isOff && (
        <ButtonLink kind="line" to={restaurantPath(restaurant)}>
          <T>Réserver une autre table</T>
        </ButtonLink>
      )}
    </>
  )
}

function titleOf(answer: string | null | undefined, isComing: boolean): string {
  if (answer === 'CANCELLED') return 'Vous ne venez pas'
  if (isComing) return answer === 'COMING' ? 'À bientôt !' : 'Vous venez ?'
  return 'Vous ne venez pas ?'
}

const AnswerReminder = graphql(`
  mutation AnswerReminder($link: String!, $isComing: Boolean!) {
    answerReminder(link: $link, isComing: $isComing) {
      ...AnswerSeat
    }
  }
`)
