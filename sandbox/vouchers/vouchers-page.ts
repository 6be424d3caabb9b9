import { balanceOf as edenredBalance } from '../edenred/balance.ts'
import type { Edenred, EdenredTransaction } from '../edenred/edenred.ts'
import { html } from '../page/html.ts'
import { type RestoFlashSandbox, type RestoFlashTransaction, stateOf } from '../resto-flash/resto-flash.ts'
import { balanceOf as restoFlashBalance } from '../resto-flash/transactions.ts'
import { HOLDER_KINDS, HOLDERS } from './holders.ts'
import { dayAndHour, euros } from './words.ts'

const MOST = 100
const EDENRED_STATES = { authorized: 'autorisé', captured: 'pris', cancelled: 'libéré' }
const RESTO_FLASH_STATES = {
  OPEN: 'attend',
  VALIDATED: 'pris',
  REJECTED: 'refusé',
  CANCELED: 'annulé',
  EXPIRED: 'expiré',
}

type Line = {
  id: string
  holder: string | null
  reference: string
  at: number
  state: string
  cents: number
  details: string
}

/** The page of both schemes: their transactions, newest first, the cards with their balance, and the test holders. */
export function vouchersPage({ edenred, restoFlash }: { edenred: Edenred; restoFlash: RestoFlashSandbox }): string {
  const paid = edenred.transactions.all().map(edenredLine)
  const flashed = restoFlash.transactions.all().map((one) => restoFlashLine(one, restoFlash))

  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Titres-restaurant · Bac à sable · Tablée</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
<link rel="stylesheet" href="/vouchers/vouchers.css">
</head>
<body>
<header>
  <a class="logo" href="/">tabl<b>é</b>e</a>
  <p>Bac à sable : rien ne part d'ici, ni e-mail, ni SMS, ni argent.</p>
  <nav><a href="/">Boîte d'envoi</a> <a href="/stripe">Paiements par carte</a></nav>
</header>
<main class="vouchers">
  ${scheme('Ticket Restaurant', 'edenred', paid, (holder) => edenredBalance(edenred, holder))}
  ${scheme('Resto Flash', 'restoflash', flashed, (holder) => restoFlashBalance(restoFlash, holder))}
  <aside>
    <section class="panel" aria-labelledby="holders">
      <h2 id="holders">Qui essayer</h2>
      <ul>${HOLDER_KINDS.map((kind) => html`<li><b>${HOLDERS[kind].name}</b> : ${HOLDERS[kind].description}</li>`)}</ul>
      <p>25 € par jour au plus, et rien le dimanche. Les pannes se prévoient sur la <a href="/">première page</a>.</p>
    </section>
  </aside>
</main>
</body>
</html>`.markup
}

function scheme(title: string, id: string, lines: readonly Line[], balanceOf: (holder: string) => number) {
  const holders = [...new Set(lines.flatMap(({ holder }) => (holder === null ? [] : [holder])))]
  return html`<section aria-labelledby="${id}">
  <h1 id="${id}">${title} <small>${lines.length}</small></h1>
  ${
    holders.length > 0 &&
    html`<ul class="balances" aria-label="Soldes">${holders.map((holder) => html`<li><span>${holder}</span> <b>${euros(balanceOf(holder))}</b></li>`)}</ul>`
  }
  ${
    lines.length === 0
      ? html`<p class="hint">Personne n'a encore payé en titres.</p>`
      : html`<ol>${lines.toReversed().slice(0, MOST).map(row)}</ol>`
  }
</section>`
}

function row({ id, holder, reference, at, state, cents, details }: Line) {
  return html`<li class="panel">
  <p class="line"><strong>${euros(cents)}</strong> <span class="chip">${state}</span></p>
  <p class="to">${holder ?? 'personne encore'}, ${dayAndHour(at)}${details && html`<br>${details}`}</p>
  <p class="to"><code>${reference}</code><br><code>${id}</code></p>
</li>`
}

function edenredLine({
  id,
  holder,
  orderRef,
  at,
  status,
  authorized,
  captured,
  refunded,
  mid,
}: EdenredTransaction): Line {
  const details = [
    status === 'captured' && `pris ${euros(captured)}`,
    refunded > 0 && `rendu ${euros(refunded)}`,
    `restaurant ${mid}`,
  ]
  const text = details.filter(Boolean).join(' · ')
  return { id, holder, reference: orderRef, at, state: EDENRED_STATES[status], cents: authorized, details: text }
}

function restoFlashLine(transaction: RestoFlashTransaction, restoFlash: RestoFlashSandbox): Line {
  const { id, holder, reference, stateAt: at, asked, given, back, affiliate } = transaction
  const details = [
    given > 0 && given < asked && `${euros(given)} pris seulement`,
    back > 0 && `rendu ${euros(back)}`,
    `restaurant ${affiliate}`,
  ]
  const state = RESTO_FLASH_STATES[stateOf(restoFlash, transaction)]
  return { id, holder, reference, at, state, cents: asked, details: details.filter(Boolean).join(' · ') }
}
