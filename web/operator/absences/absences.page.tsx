import { inEuros } from '@tablee/domain/money/money'
import { Link, useRevalidator } from 'react-router'
import { graphql, send } from '../../app/graphql.ts'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { toast } from '../../ui/toast.tsx'
import { dayAndHour, plural } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'
import { OperatorFailure } from '../operator-failure.tsx'
import { bookingPath } from '../operator-paths.ts'
import { Nothing } from '../part.tsx'
import { readAsOperator } from '../read-as-operator.ts'
import type { Route } from './+types/absences.page'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await readAsOperator(request, ContestedAbsences, {})).contestedAbsences
}

export function meta() {
  return privateHead('Absences contestées')
}

export { OperatorFailure as ErrorBoundary }

export default function AbsencesPage({ loaderData: absences }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  async function decide(userReservationId: string, isUpheld: boolean) {
    await send(DecideAbsence, { userReservationId, isUpheld })
    toast(isUpheld ? "L'absence est débitée." : "L'absence est levée.")
    await revalidate()
  }

  return (
    <div className="mx-auto max-w-[56rem] px-4 pt-4 pb-8 md:px-8">
      <h1 className="text-xl font-extrabold md:text-2xl">{typeset('Absences contestées')}</h1>
      <p role="status" className="mt-1 mb-4 text-ink-soft">
        {absences.length > 0 && `${plural(absences.length, 'contestation')}. `}
        Sans décision, une absence est levée à son échéance.
      </p>
      {absences.length === 0 && <Nothing>Rien à trancher.</Nothing>}
      <ul className="grid gap-4">
        {absences.map(
          ({ shareId, booking, firstName, lastName, feeCents, message, isByPayer, markedAt, contestedAt, dueAt }) => (
            <li key={shareId} className="rounded-card border border-line bg-card p-5 sm:p-6">
              <h2 className="text-lg">
                {[firstName, lastName].filter(Boolean).join(' ') || 'Un client'}, {inEuros(feeCents)}
              </h2>
              <p className="text-sm text-ink-soft">
                <Link to={bookingPath(booking.id)} className="font-semibold underline underline-offset-2">
                  {booking.restaurantName}, {dayAndHour(booking.startsAt)}
                </Link>{' '}
                · signalée le {dayAndHour(markedAt)} · contestée le {dayAndHour(contestedAt)}
                {isByPayer && ' par la personne qui a payé la place'}
                {dueAt && ` · levée d’elle-même le ${dayAndHour(dueAt)}`}
              </p>
              <p className="mt-2 wrap-anywhere whitespace-pre-line">« {message} »</p>
              <div className="mt-4 flex flex-wrap gap-3">
                <ActionForm onPress={() => decide(shareId, false)}>Lever l'absence</ActionForm>
                <ActionForm kind="danger" onPress={() => decide(shareId, true)}>
                  Maintenir et débiter
                </ActionForm>
              </div>
            </li>
          ),
        )}
      </ul>
    </div>
  )
}

const ContestedAbsences = graphql(`
  query ContestedAbsences {
    contestedAbsences {
      shareId
      feeCents
      markedAt
      contestedAt
      message
      isByPayer
      dueAt
      firstName
      lastName
      booking {
        id
        restaurantName
        startsAt
      }
    }
  }
`)

const DecideAbsence = graphql(`
  mutation DecideAbsence($userReservationId: ID!, $isUpheld: Boolean!) {
    decideAbsence(userReservationId: $userReservationId, isUpheld: $isUpheld) {
      shareId
    }
  }
`)
