import { parisHour } from '@tablee/domain/calendar/calendar'
import type { Chip } from '@tablee/domain/reservations/reservation-labels'
import { isTable } from '@tablee/domain/service/party-request'
import { useState } from 'react'
import { Link } from 'react-router'
import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { restaurantPath } from '../../app/paths.ts'
import type { OwnRequestFragment } from '../../generated/graphql.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { chipStyle } from '../../ui/chip-style.ts'
import { Dotted } from '../../ui/dotted.tsx'
import { preload } from '../../ui/hooks/use-lazy-component.ts'
import { useOpenedComponent } from '../../ui/hooks/use-lazy-dialog.ts'
import { Phone } from '../../ui/icons/things/phone.tsx'
import { callLink, dayAndHour, numericDay, phone as phoneWords, plural } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'

const OwnRequest = graphql(`
  fragment OwnRequest on PartyRequest {
    id
    startsAt
    party
    state
    askedAt
    lapsesAt
    tableAt
    cancelReason
    restaurant {
      id
      name
      phone
    }
    ...WithdrawnRequest
  }
`)

const loadWithdraw = () => import('./withdraw-request.tsx')

type Props = { requests: readonly FragmentType<typeof OwnRequest>[]; onChanged: () => void }

/**
 * The viewer's requests for tables. A pending request can be withdrawn. An accepted one is shown until its meal is over, with
 * the changes that the restaurant has made since.
 */
export function RequestedTables({ requests, onChanged }: Props) {
  const [withdrawn, setWithdrawn] = useState<string | null>(null)
  const close = () => setWithdrawn(null)
  const Withdraw = useOpenedComponent(loadWithdraw, withdrawn !== null, close)
  return (
    <section aria-labelledby="asked" className="mb-8">
      <h2 id="asked" className="mb-3 text-lg">
        Tables demandées
      </h2>
      <ul className="grid gap-4">
        {requests.map((masked) => {
          const request = getFragmentData(OwnRequest, masked)
          return (
            <li key={request.id} className="@container">
              <RequestedTable request={request} onWithdraw={() => setWithdrawn(request.id)} />
              {Withdraw && !isTable(request.state) && (
                <Withdraw request={request} isOpen={withdrawn === request.id} onClose={close} onChanged={onChanged} />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function RequestedTable({ request, onWithdraw }: { request: OwnRequestFragment; onWithdraw: () => void }) {
  const { id, startsAt, tableAt, party, restaurant } = request
  const titleId = `asked-${id}`
  const at = tableAt ?? startsAt
  const [chip, colour] = chipOf(request)
  return (
    <article
      aria-labelledby={titleId}
      className="grid items-center gap-x-5.5 gap-y-3 rounded-card border border-line bg-card p-4 sm:p-4.5 @2xl:grid-cols-[1fr_auto]"
    >
      <div className="min-w-0">
        <p className="mb-2 flex">
          <span className={chipStyle(colour)}>{typeset(chip)}</span>
        </p>
        <h3 id={titleId} className="text-lg leading-tight">
          <Link to={restaurantPath(restaurant)} className="underline-offset-4 hover:underline">
            {restaurant.name}
          </Link>
        </h3>
        <p className="mt-0.5 text-ink-soft">
          <Dotted>{[`${numericDay(at)} à ${parisHour(at)}`, plural(party, 'personne')].map(typeset)}</Dotted>
        </p>
        <p className="text-ink-soft wrap-anywhere">{typeset(wordsOf(request))}</p>
      </div>
      {!isTable(request.state) ? (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-describedby={titleId}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={onWithdraw}
          className={buttonStyle('line', 'px-5')}
        >
          Retirer ma demande
        </button>
      ) : (
        restaurant.phone && <Call phone={restaurant.phone} titleId={titleId} />
      )}
    </article>
  )
}

function Call({ phone, titleId }: { phone: string; titleId: string }) {
  return (
    <a href={callLink(phone)} aria-describedby={titleId} className={buttonStyle('line', 'px-5')}>
      <Phone aria-hidden className="size-5 flex-none" />
      <span>
        <T>Appeler le </T>
        {phoneWords(phone)}
      </span>
    </a>
  )
}

function chipOf({ state }: OwnRequestFragment): [words: string, colour: Chip] {
  if (state === 'ACCEPTED') return ['Table prise', 'green']
  return state === 'CANCELLED' ? ['Annulée par le restaurant', 'red'] : ['En attente de sa réponse', 'yellow']
}

function wordsOf({ state, askedAt, lapsesAt, cancelReason }: OwnRequestFragment): string {
  if (state === 'ACCEPTED') return 'Le restaurant vous attend. Un changement, ou un empêchement ? Appelez-le.'
  if (state !== 'CANCELLED')
    return `Demandée ${dayAndHour(askedAt)}. Sans réponse, elle prend fin ${dayAndHour(lapsesAt)}.`
  return cancelReason ? `Le restaurant dit pourquoi : « ${cancelReason} »` : 'Le restaurant ne peut pas vous recevoir.'
}

function prepare() {
  preload(loadWithdraw).catch(() => {})
}
