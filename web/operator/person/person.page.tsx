import { SECURITY_EVENTS } from '@tablee/domain/accounts/security-events'
import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { deviceName } from '../../shared/account-settings/security/device-name.ts'
import { privateHead } from '../../ui/page/private-head.ts'
import { dayAndHour, plural } from '../../words/formats.ts'
import { BookingLine } from '../booking-line.tsx'
import { MessageList } from '../message-list.tsx'
import { OperatorFailure } from '../operator-failure.tsx'
import { Nothing, Part } from '../part.tsx'
import { readAsOperator } from '../read-as-operator.ts'
import type { Route } from './+types/person.page'
import { AccountPart } from './account-part.tsx'
import { ClosePart } from './close-part.tsx'

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return (await readAsOperator(request, OperatorPersonFile, { id })).operatorPerson
}

export function meta() {
  return privateHead('Une personne')
}

export { OperatorFailure as ErrorBoundary }

export default function PersonPage({ loaderData: file }: Route.ComponentProps) {
  const { account } = file
  return (
    <div className="mx-auto max-w-[70rem] px-4 pt-4 pb-8 md:px-8">
      <h1 className="mb-4 text-xl font-extrabold wrap-anywhere md:text-2xl">
        {[account.firstName, account.lastName].filter(Boolean).join(' ') || account.email}
      </h1>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <div className="grid gap-5">
          <AccountPart file={file} />
          <ClosePart file={file} />
          <SignInPart file={file} />
          <Part title="Journal de sécurité" count={file.events.length}>
            <EventList events={file.events} />
          </Part>
        </div>
        <div className="grid gap-5">
          <Part title="Réservations" count={file.bookings.length}>
            {file.bookings.length === 0 ? (
              <Nothing>Aucune réservation.</Nothing>
            ) : (
              <ul className="divide-y divide-line">
                {file.bookings.map((booking) => (
                  <BookingLine key={booking.id} booking={booking} />
                ))}
              </ul>
            )}
          </Part>
          <Part title="Avis" count={file.reviews.length}>
            {file.reviews.length === 0 && <Nothing>Aucun avis.</Nothing>}
            <ul className="divide-y divide-line">
              {file.reviews.map(({ id, restaurantName, comment, status }) => (
                <li key={id} className="py-2">
                  <p className="font-semibold">
                    {restaurantName}
                    {status !== 'PUBLISHED' && <span className="font-normal text-ink-soft"> · non publié</span>}
                  </p>
                  <p className="wrap-anywhere whitespace-pre-line">{comment}</p>
                </li>
              ))}
            </ul>
          </Part>
          <Part title="Messages" count={file.messages.length}>
            <MessageList messages={file.messages} />
          </Part>
        </div>
      </div>
    </div>
  )
}

const OperatorPersonFile = graphql(`
  query OperatorPersonFile($id: ID!) {
    operatorPerson(id: $id) {
      account {
        id
        email
        firstName
        lastName
      }
      ...AccountPart
      ...ClosePart
      ...SignInPart
      events {
        ...OperatorEventLine
      }
      bookings {
        id
        ...OperatorBookingLine
      }
      reviews {
        id
        restaurantName
        comment
        status
      }
      messages {
        ...OperatorMessage
      }
    }
  }
`)

const SignInPartFragment = graphql(`
  fragment SignInPart on PersonFile {
    hasSecondFactor
    passkeys
    sessions {
      id
      device
      lastUsedAt
    }
  }
`)

function SignInPart({ file }: { file: FragmentType<typeof SignInPartFragment> }) {
  const { hasSecondFactor, passkeys, sessions } = getFragmentData(SignInPartFragment, file)
  return (
    <Part title="Appareils" count={sessions.length}>
      <p className="text-ink-soft">
        {hasSecondFactor ? 'Double authentification' : 'Sans double authentification'} ·{' '}
        {passkeys === 0 ? 'aucune clé d’accès' : plural(passkeys, "clé d'accès", "clés d'accès")}
      </p>
      {sessions.length === 0 && <Nothing>Connecté nulle part.</Nothing>}
      <ul className="mt-2 divide-y divide-line">
        {sessions.map(({ id, device, lastUsedAt }) => (
          <li key={id} className="py-2">
            <p className="font-semibold">{deviceName(device ?? null)}</p>
            <p className="text-sm text-ink-soft">{dayAndHour(lastUsedAt)}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

const EventLineFragment = graphql(`
  fragment OperatorEventLine on OperatorEvent {
    id
    kind
    happenedAt
    network
    subject
    times
  }
`)

function EventList({ events }: { events: readonly FragmentType<typeof EventLineFragment>[] }) {
  const lines = getFragmentData(EventLineFragment, events)
  if (lines.length === 0) return <Nothing>Rien à signaler.</Nothing>
  return (
    <ul className="divide-y divide-line">
      {lines.map(({ id, kind, happenedAt, network, subject, times }) => (
        <li key={id} className="py-2">
          <p className="font-semibold">
            {SECURITY_EVENTS[kind]}
            {times > 1 && <span className="font-normal text-ink-soft"> × {times}</span>}
          </p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {[dayAndHour(happenedAt), network, subject].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
