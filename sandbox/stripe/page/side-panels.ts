import { html } from '../../page/html.ts'
import { accountAt } from '../money/connect.ts'
import type { Stripe } from '../stripe.ts'
import { TEST_CARDS } from './test-cards.ts'

/** The connected accounts. Each can be closed to payments, as Stripe closes one with missing documents. */
export function accountsPanel(stripe: Stripe) {
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

export function cardsPanel() {
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
