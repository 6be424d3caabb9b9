import { useState } from 'react'
import { Link } from 'react-router'
import type { OwnRequestFragment } from '../../../generated/graphql.ts'
import { type FragmentType, getFragmentData, graphql } from '../../../graphql.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Dotted } from '../../../ui/dotted.tsx'
import { preload } from '../../../ui/use-lazy-component.ts'
import { useOpenedComponent } from '../../../ui/use-lazy-dialog.ts'
import { dayAndHour, numericDay, plural } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import { restaurantPath } from '../../restaurants/restaurant-path.ts'
import { chipStyle } from '../my-reservations/chip-style.ts'

const OwnRequest = graphql(`
  fragment OwnRequest on PartyRequest {
    id
    hour
    startsAt
    party
    askedAt
    lapsesAt
    restaurant {
      id
      name
    }
    ...WithdrawnRequest
  }
`)

const loadWithdraw = () => import('./withdraw-request.tsx')

type Props = { requests: readonly FragmentType<typeof OwnRequest>[]; onChanged: () => void }

/** The tables that a diner has asked restaurants for, until they are answered; each may be withdrawn. */
export function AskedTables({ requests, onChanged }: Props) {
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
              <AskedTable request={request} onWithdraw={() => setWithdrawn(request.id)} />
              {Withdraw && (
                <Withdraw request={request} isOpen={withdrawn === request.id} onClose={close} onChanged={onChanged} />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function AskedTable({ request, onWithdraw }: { request: OwnRequestFragment; onWithdraw: () => void }) {
  const { id, hour, startsAt, party, askedAt, lapsesAt, restaurant } = request
  const titleId = `asked-${id}`
  return (
    <article
      aria-labelledby={titleId}
      className="grid items-center gap-x-5.5 gap-y-3 rounded-card border border-line bg-card p-4 sm:p-4.5 @2xl:grid-cols-[1fr_auto]"
    >
      <div className="min-w-0">
        <p className="mb-2 flex">
          <span className={chipStyle('yellow')}>{typeset('En attente de sa réponse')}</span>
        </p>
        <h3 id={titleId} className="text-lg leading-tight">
          <Link to={restaurantPath(restaurant)} className="underline-offset-4 hover:underline">
            {restaurant.name}
          </Link>
        </h3>
        <p className="mt-0.5 text-ink-soft">
          <Dotted>{[`${numericDay(startsAt)} à ${hour}`, plural(party, 'personne')].map(typeset)}</Dotted>
        </p>
        <p className="text-ink-soft">
          {typeset(`Demandée ${dayAndHour(askedAt)}. Sans réponse, elle prend fin ${dayAndHour(lapsesAt)}.`)}
        </p>
      </div>
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
    </article>
  )
}

function prepare() {
  preload(loadWithdraw).catch(() => {})
}
