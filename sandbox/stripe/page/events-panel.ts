import { html } from '../../page/html.ts'
import { MODES, type Mode } from '../events/webhooks.ts'
import type { WebhookDelivery } from '../store.ts'
import type { Stripe } from '../stripe.ts'
import { dayAndHour } from './words.ts'

const MOST = 60

const MODE_NAMES: Record<Mode, string> = {
  send: "dans l'ordre",
  hold: 'retenus',
  twice: 'deux fois',
  late: 'en retard',
  'out-of-order': 'dans le désordre',
  drop: 'jamais',
}
const STATUS_NAMES: Record<WebhookDelivery['status'], string> = {
  waiting: 'à envoyer',
  held: 'retenu',
  delivered: 'reçu',
  dropped: 'jamais envoyé',
  failed: 'abandonné',
}

/** The webhooks, newest first, with buttons to send each again and a form for the treatment of the next ones. */
export function eventsPanel({ store, webhooks }: Stripe) {
  const events = store.all('event').slice(-MOST).reverse()
  const { mode, times, type } = webhooks.plan()

  return html`<section class="events" aria-labelledby="events">
  <h2 id="events">Messages à l'application <small>${store.all('event').length}</small></h2>
  <div class="panel">
    <p>Les prochains partent <strong>${MODE_NAMES[mode]}</strong>${times !== null && ` (${times})`}${type && ` : ${type}`}.</p>
    <form data-method="POST" data-url="/stripe/webhooks">
      <select name="mode" aria-label="Comment">${MODES.map((name) => html`<option value="${name}" ${name === mode && html`selected`}>${MODE_NAMES[name]}</option>`)}</select>
      <input type="number" name="times" min="1" max="10000" placeholder="tous" aria-label="Combien de messages">
      <input name="type" placeholder="de toute sorte" aria-label="Sorte de message, par son début">
      <button class="brand">Convenir</button>
    </form>
  </div>
  ${
    events.length === 0
      ? html`<p class="hint">Rien n'a encore été dit.</p>`
      : html`<ol>${events.map((event) => {
          const delivery = store.noteOf(event.id).delivery
          return html`<li>
    <p class="line"><strong>${event.type}</strong> ${delivery && html`<span class="chip ${delivery.status}">${STATUS_NAMES[delivery.status]}</span>`}</p>
    <p class="to">${String(event.data.object.id)}, ${dayAndHour(event.created * 1000)}${delivery && delivery.attempts > 1 && `, ${delivery.attempts} envois`}${delivery?.lastAnswer && `, réponse ${delivery.lastAnswer}`}</p>
    <button type="button" data-method="POST" data-url="/stripe/events/${event.id}/send" aria-label="Envoyer ${event.type} maintenant">${delivery?.status === 'delivered' ? 'Envoyer encore' : 'Envoyer'}</button>
  </li>`
        })}</ol>`
  }
</section>`
}
