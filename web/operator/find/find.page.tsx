import { LONGEST_FIND } from '@tablee/domain/operator/read-find'
import { AnswerError } from '../../app/answer-error.ts'
import { graphql } from '../../app/graphql.ts'
import { privateHead } from '../../ui/page/private-head.ts'
import { plural } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { BookingLine } from '../booking-line.tsx'
import { OperatorFailure } from '../operator-failure.tsx'
import { findPath } from '../operator-paths.ts'
import { Nothing, Part } from '../part.tsx'
import { readAsOperator } from '../read-as-operator.ts'
import { TextForm } from '../text-form.tsx'
import type { Route } from './+types/find.page'
import { PersonLine } from './person-line.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const text = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  if (text === '') {
    await readAsOperator(request, OperatorHere, {})
    return { text, found: null, fault: null }
  }
  try {
    return { text, found: (await readAsOperator(request, OperatorFind, { text })).operatorFind, fault: null }
  } catch (error) {
    if (!(error instanceof AnswerError && error.fields.text)) throw error
    return { text, found: null, fault: error.fields.text }
  }
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead('Chercher')
}

export { OperatorFailure as ErrorBoundary }

export default function FindPage({ loaderData: { text, found, fault } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-[70rem] px-4 pt-4 pb-8 md:px-8">
      <h1 className="mb-1 text-xl font-extrabold md:text-2xl">{typeset('Une personne, une réservation')}</h1>
      <p className="mb-4 text-ink-soft">
        <T>Chaque consultation est notée dans le journal de sécurité.</T>
      </p>
      <TextForm
        key={text}
        label="Email, nom, téléphone, numéro de réservation ou identifiant du prestataire"
        action="Chercher"
        text={text}
        fault={fault}
        maxLength={LONGEST_FIND}
        pathOf={findPath}
      />
      {found && (
        <>
          <p role="status" className="sr-only">
            {plural(found.people.length, 'personne')}, {plural(found.bookings.length, 'réservation')}
          </p>
          <div className="mt-5 grid items-start gap-5 md:grid-cols-2">
            <Part title="Personnes" count={found.people.length}>
              {found.people.length === 0 ? (
                <Nothing>Aucun compte ne correspond.</Nothing>
              ) : (
                <ul className="divide-y divide-line">
                  {found.people.map((person) => (
                    <PersonLine key={person.id} person={person} />
                  ))}
                </ul>
              )}
            </Part>
            <Part title="Réservations" count={found.bookings.length}>
              {found.bookings.length === 0 ? (
                <Nothing>Aucune réservation à ce nom : celles d'un compte sont sur sa page.</Nothing>
              ) : (
                <ul className="divide-y divide-line">
                  {found.bookings.map((booking) => (
                    <BookingLine key={booking.id} booking={booking} />
                  ))}
                </ul>
              )}
            </Part>
          </div>
        </>
      )}
    </div>
  )
}

const OperatorFind = graphql(`
  query OperatorFind($text: String!) {
    operatorFind(text: $text) {
      people {
        id
        ...OperatorPersonLine
      }
      bookings {
        id
        ...OperatorBookingLine
      }
    }
  }
`)

const OperatorHere = graphql(`
  query OperatorHere {
    deadWork {
      key
    }
  }
`)
