import { html } from '../../page/html.ts'
import { accountAt } from '../money/connect.ts'
import type { Stripe } from '../stripe.ts'
import { eventsPanel } from './events-panel.ts'
import { intentsPanel } from './intents-panel.ts'

/** The card provider's page: payments, webhooks, test cards and connected accounts. */
export function controlPage(stripe: Stripe): string {
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Paiements · Bac à sable · Tablée</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
<link rel="stylesheet" href="/stripe/control.css">
<script type="module" src="/page.js"></script>
<script type="module" src="/stripe/control.js"></script>
</head>
<body>
<header>
  <a class="logo" href="/">tabl<b>é</b>e</a>
  <p>Bac à sable : rien ne part d'ici, ni e-mail, ni SMS, ni argent.</p>
  <nav><a href="/">Boîte d'envoi</a> <a href="#cards">Cartes d'essai</a> <a href="/vouchers">Titres-restaurant</a></nav>
</header>
<main class="stripe">
  ${intentsPanel(stripe)}
  ${eventsPanel(stripe)}
  <aside>
    <p class="failure" role="alert" hidden></p>
    ${cardsPanel()}
    ${accountsPanel(stripe)}
  </aside>
</main>
</body>
</html>`.markup
}

/** The connected accounts. Each can be closed to payments, as Stripe closes one with missing documents. */
function accountsPanel(stripe: Stripe) {
  const { store } = stripe
  const named = store.all('payment_intent').flatMap(({ transfer_data: to }) => to?.destination ?? [])
  const ids = new Set([...store.all('account').map(({ id }) => id), ...named])

  return html`<section class="panel" aria-labelledby="accounts">
  <h2 id="accounts">Comptes connectés</h2>
  <ul class="rows">${[...ids].sort().map((id) => {
    const isOpen = accountAt(stripe, id).charges_enabled
    const act = isOpen ? 'Fermer' : 'Ouvrir'
    const body = JSON.stringify({ chargesEnabled: !isOpen })
    return html`<li><span><code>${id}</code>${!isOpen && ' fermé aux paiements'}</span>
    <button type="button" data-method="POST" data-url="/stripe/accounts/${id}" data-body="${body}" aria-label="${act} ${id}">${act}</button></li>`
  })}</ul>
  <p class="hint">Un compte apparaît à son premier paiement.</p>
</section>`
}

function cardsPanel() {
  return html`<section class="panel" aria-labelledby="cards">
  <h2 id="cards">Cartes d'essai</h2>
  <p class="hint">Une date à venir, un code quelconque. Touchez un numéro pour le copier.</p>
  <ul class="rows cards">${TEST_CARDS.map(
    ([number, outcome]) =>
      html`<li><button type="button" data-copy="${number.replaceAll(' ', '')}">${number}</button> <span>${outcome}</span></li>`,
  )}</ul>
  <p role="status" class="copied"></p>
</section>`
}

/** The test cards to type by hand, and their outcomes. Any future expiry and any security code are valid. */
const TEST_CARDS: [number: string, outcome: string][] = [
  ['4242 4242 4242 4242', 'Visa : paie'],
  ['5555 5555 5555 4444', 'Mastercard : paie'],
  ['3782 822463 10005', 'American Express : paie (code à 4 chiffres)'],
  ['4000 0025 0000 1001', 'Cartes Bancaires et Visa : paie'],
  ['4000 0000 0000 3220', 'la banque demande, puis paie'],
  ['4000 0025 0000 3155', 'la banque demande une fois, plus après'],
  ['4000 0027 6000 3184', 'la banque demande à chaque paiement'],
  ['4000 0084 0000 1629', 'la banque demande, puis refuse'],
  ['4000 0000 0000 0002', 'refusée'],
  ['4000 0000 0000 9995', 'refusée : provision insuffisante'],
  ['4000 0000 0000 9987', 'refusée : carte perdue'],
  ['4000 0000 0000 0069', 'refusée : carte expirée'],
  ['4000 0000 0000 0127', 'refusée : code de sécurité faux'],
  ['4000 0000 0000 0119', 'refusée : erreur de traitement'],
  ['4000 0000 0000 0341', "s'enregistre, puis chaque paiement est refusé"],
  ['4000 0082 6000 3178', "s'enregistre, puis la provision manque"],
  ['4000 0000 0000 7726', 'paie ; un remboursement attend, puis réussit'],
  ['4000 0000 0000 5126', 'paie ; un remboursement réussit, puis échoue'],
  ['4000 0000 0000 0259', 'paie, puis le paiement est contesté'],
]
