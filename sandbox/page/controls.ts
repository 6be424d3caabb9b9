import { HOUR } from '../clock/durations.ts'
import { parisTime } from '../clock/instant.ts'
import { FAULT_KINDS, type FaultKind, type InjectedFault, PROVIDERS } from '../faults/faults.ts'
import { type Authenticator, DEMO_PASSWORD, DINERS, OPERATOR, STAFF } from '../operator/authenticator.ts'
import type { Received } from '../till/received.ts'
import { html } from './html.ts'

const STEPS: [label: string, ahead: number][] = [
  ['+ 15 min', HOUR / 4],
  ['+ 1 h', HOUR],
  ['+ 1 jour', 24 * HOUR],
]

const KIND_NAMES: Record<FaultKind, string> = {
  timeout: 'silence',
  error: 'erreur 503',
  'drop-response': 'réponse perdue',
}

/** The sandbox's time in Paris, and the buttons that move it forward. */
export function clockPanel(now: number) {
  return html`<section class="panel" aria-labelledby="clock">
  <h2 id="clock">Horloge</h2>
  <p class="time">${inWords(now)}</p>
  <div class="buttons">${STEPS.map(
    ([label, ahead]) =>
      html`<button type="button" data-method="POST" data-url="/clock" data-step="${ahead}">${label}</button>`,
  )}</div>
  <form data-method="POST" data-url="/clock">
    <input type="datetime-local" name="now" value="${parisTime(now + HOUR)}" min="${parisTime(now)}" aria-label="Nouvelle heure à Paris" required>
    <button class="brand">Avancer</button>
  </form>
</section>`
}

/** The planned failures, and a form to plan one. */
export function faultsPanel(planned: readonly InjectedFault[]) {
  return html`<section class="panel" aria-labelledby="faults">
  <h2 id="faults">Pannes</h2>
  ${
    planned.length === 0
      ? html`<p>Tout le monde répond.</p>`
      : html`<ul>${planned.map(({ provider, kind, times }) => html`<li><b>${provider}</b> : ${KIND_NAMES[kind]}, ${times} fois</li>`)}</ul>
  <button type="button" data-method="DELETE" data-url="/faults">Tout réparer</button>`
  }
  <form data-method="POST" data-url="/faults">
    <select name="provider" aria-label="Prestataire">${PROVIDERS.map((name) => html`<option>${name}</option>`)}</select>
    <select name="kind" aria-label="Panne">${FAULT_KINDS.map((kind) => html`<option value="${kind}">${KIND_NAMES[kind]}</option>`)}</select>
    <input type="number" name="times" value="1" min="1" max="10000" aria-label="Nombre de fois">
    <button class="brand">Prévoir</button>
  </form>
</section>`
}

const ORDERS: [order: string, name: string][] = [
  ['close', "clore l'addition"],
  ['accept', 'prendre la commande'],
  ['refuse', 'refuser la commande'],
  ['hand-over', 'commande remise'],
  ['no-show', 'absent'],
  ['lift', "lever l'absence"],
  ['uphold', "maintenir l'absence"],
  ['extra', 'supplément'],
  ['refund', 'rembourser'],
  ['cancel', 'annuler'],
  ['publish', "publier l'avis"],
  ['reject', "refuser l'avis"],
]

/** The demonstration's accounts: diners, staff and the operator, with their password and the current code. */
export function accountsPanel(authenticator: Authenticator) {
  const shown = authenticator()
  return html`<section class="panel" aria-labelledby="accounts">
  <h2 id="accounts">Comptes de démonstration</h2>
  <p>Tous ont le mot de passe <code>${DEMO_PASSWORD}</code>. Les convives :</p>
  <ul>${DINERS.map(({ email, has }) => html`<li><b>${email}</b> : ${has}</li>`)}</ul>
  <p>Les restaurants, à l'adresse <b>/pro</b> de Tablée :</p>
  <ul>${STAFF.map(({ email, job }) => html`<li><b>${email}</b> : ${job}</li>`)}</ul>
  <p>L'opérateur, à l'adresse <b>/operateur</b> : <b>${OPERATOR}</b></p>
  ${shown ? codeOf(shown) : html`<p>Leur code de vérification s'affiche ici dès que Tablée a démarré.</p>`}
</section>`
}

function codeOf({ code, until }: { code: string; until: number }) {
  return html`<p>Code de vérification des restaurants et de l'opérateur, jusqu'à ${toTheSecond(until)} (il sert une fois par personne) :</p>
  <p class="time"><output>${code.slice(0, 3)} ${code.slice(3)}</output></p>`
}

/** The orders of a restaurant, as on the command line. Fields that an order does not need stay empty. */
export function commandsPanel() {
  return html`<section class="panel" aria-labelledby="commands">
  <h2 id="commands">Restaurant</h2>
  <form data-method="POST" data-url="/commands">
    <select name="do" aria-label="Ordre">${ORDERS.map(([order, name]) => html`<option value="${order}">${name}</option>`)}</select>
    <input name="reservation" inputmode="numeric" placeholder="N° de réservation" aria-label="Numéro de réservation (clore, annuler, commandes)">
    <input name="share" placeholder="Part" aria-label="Part (les autres ordres)">
    <input name="name" placeholder="Nom du supplément" aria-label="Nom du supplément">
    <input name="cents" inputmode="numeric" placeholder="Centimes" aria-label="Montant en centimes (supplément, remboursement)">
    <input name="review" inputmode="numeric" placeholder="N° d'avis" aria-label="Numéro d'avis (publier, refuser)">
    <input name="why" placeholder="Pourquoi" aria-label="Pourquoi (annuler, refuser un avis)">
    <button class="brand">Dire</button>
  </form>
</section>`
}

const MOST_SHOWN = 6

/** The latest webhooks to the restaurant's till. « Pannes » makes it fail or hang. */
export function tillPanel(received: readonly Received[]) {
  return html`<section class="panel" aria-labelledby="till">
  <h2 id="till">Caisse d'un restaurant</h2>
  ${
    received.length === 0
      ? html`<p>Rien encore. Elle écoute à l'adresse <code>/till</code> de ce bac à sable.</p>`
      : html`<ul>${received.slice(0, MOST_SHOWN).map(({ type, at }) => html`<li><b>${type}</b>, ${toTheSecond(Date.parse(at))}</li>`)}</ul>`
  }
</section>`
}

function toTheSecond(instant: number): string {
  return new Intl.DateTimeFormat('fr-FR', { timeStyle: 'medium', timeZone: 'Europe/Paris' }).format(instant)
}

function inWords(now: number): string {
  const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'Europe/Paris' }).format(now)
  return `${day}, ${parisTime(now).slice(11)}`
}
