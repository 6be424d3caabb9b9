import { html } from '../../page/html.ts'
import { refundedOf } from '../money/charges.ts'
import type { PaymentIntent, SetupIntent } from '../objects/intents.ts'
import type { Stripe } from '../stripe.ts'
import { dayAndHour, euros, STATUS_NAMES } from './words.ts'

const MOST = 100

/** The newest payments and saved cards, each with its buttons: 3-D Secure and pending refunds. */
export function intentsPanel({ store }: Stripe) {
  const intents = [...store.all('payment_intent'), ...store.all('setup_intent')]
    .map((intent, index) => ({ intent, index }))
    .sort((a, b) => b.intent.created - a.intent.created || b.index - a.index)
    .slice(0, MOST)

  return html`<section class="intents" aria-labelledby="intents">
  <h1 id="intents">Paiements <small>${store.all('payment_intent').length}</small></h1>
  ${
    intents.length === 0
      ? html`<p class="hint">Personne n'a encore payé.</p>`
      : html`<ol>${intents.map(({ intent }) => row(intent, store))}</ol>`
  }
</section>`
}

function row(intent: PaymentIntent | SetupIntent, store: Stripe['store']) {
  const card = store.find('payment_method', intent.payment_method)?.card
  return html`<li class="panel">
  <p class="line"><strong>${intent.object === 'payment_intent' ? euros(intent.amount) : 'Carte à garder'}</strong>
    <span class="chip ${intent.status}">${STATUS_NAMES[intent.status]}</span></p>
  <p>${intent.description ?? ''}</p>
  <p class="to">${card && `${card.brand} •••• ${card.last4}, `}${dayAndHour(intent.created * 1000)}${intent.object === 'payment_intent' && moneyOf(intent, store)}</p>
  <p class="to"><code>${intent.id}</code></p>
  ${
    intent.status === 'requires_action' &&
    html`<div class="buttons">
    ${press(`/stripe/decisions/${intent.id}`, { granted: true }, 'Authentifier')}
    ${press(`/stripe/decisions/${intent.id}`, { granted: false }, 'Refuser')}
    <a href="/stripe/3ds/${intent.id}">La page de la banque</a>
  </div>`
  }
  ${pendingRefunds(intent.id, store)}
</li>`
}

function pendingRefunds(id: string, store: Stripe['store']) {
  const pending = store.all('refund').filter((refund) => refund.payment_intent === id && refund.status === 'pending')
  return pending.map(
    (refund) => html`<p>Remboursement de ${euros(refund.amount)} en cours</p>
  <div class="buttons">
    ${press(`/stripe/refunds/${refund.id}`, { status: 'succeeded' }, 'Le mener à bien')}
    ${press(`/stripe/refunds/${refund.id}`, { status: 'failed' }, 'Le faire échouer')}
  </div>`,
  )
}

function moneyOf(
  { amount_received: received, latest_charge: latest, transfer_data: to }: PaymentIntent,
  store: Stripe['store'],
) {
  const charge = store.find('charge', latest)
  const facts = [
    received > 0 && `encaissé ${euros(received)}`,
    charge?.captured && refundedOf(charge) > 0 && `remboursé ${euros(refundedOf(charge))}`,
    charge?.failure_message,
    to && `pour ${to.destination}`,
  ].filter(Boolean)
  return html`<br>${facts.join(' · ')}`
}

function press(url: string, body: Record<string, unknown>, label: string) {
  return html`<button type="button" data-method="POST" data-url="${url}" data-body="${JSON.stringify(body)}">${label}</button>`
}
