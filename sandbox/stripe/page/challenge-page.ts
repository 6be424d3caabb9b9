import { parisTime } from '../../clock/instant.ts'
import { html, type PageMarkup } from '../../page/html.ts'
import type { PaymentMethod } from '../objects/cards.ts'
import type { PaymentIntent, SetupIntent } from '../objects/intents.ts'
import { euros } from './words.ts'

type Question = {
  intent: PaymentIntent | SetupIntent
  card: PaymentMethod | undefined
  now: number
  /** The origin of the page that shows this one in a dialog; undefined if it has the whole window. */
  over: string | undefined
}

/** The bank's 3-D Secure page. */
export function questionPage({ intent, card, now, over }: Question): string {
  const isPayment = intent.object === 'payment_intent'
  return bankPage(
    isPayment ? 'Confirmez votre paiement' : "Confirmez l'enregistrement de votre carte",
    html`${isPayment && html`<p class="amount">${euros(intent.amount)}</p>`}
  <dl>
    <div><dt>Commerçant</dt><dd>${intent.description ?? 'Tablée'}</dd></div>
    ${card && html`<div><dt>Carte</dt><dd><span class="brand">${card.card.display_brand}</span> <span aria-hidden="true">••••</span> <span class="hidden">qui finit par</span> ${card.card.last4}</dd></div>`}
    <div><dt>Date</dt><dd>${inWords(now)}</dd></div>
    ${!isPayment && html`<div><dt>Montant</dt><dd>aucun débit aujourd'hui</dd></div>`}
  </dl>
  <form method="post" action="/stripe/3ds/${intent.id}">
    ${over !== undefined && html`<input type="hidden" name="page" value="${over}">`}
    <button class="yes" name="decision" value="granted">Authentifier</button>
    <button name="decision" value="refused">Refuser</button>
  </form>
  <p class="hint">Fermer cette fenêtre sans répondre laisse ${isPayment ? 'le paiement' : 'la carte'} en attente.</p>`,
    { intent: intent.id, over },
  )
}

/**
 * The page after the decision, with the link back to the merchant. If a page shows it in a dialog, that page closes the dialog.
 */
export function answeredPage(intent: string, over: string | undefined, back: string | null = null): string {
  return bankPage(
    "C'est noté",
    back === null || over !== undefined
      ? html`<p>Votre banque n'attend plus rien de vous. Vous pouvez fermer cette fenêtre.</p>`
      : html`<p>Votre banque n'attend plus rien de vous.</p><p><a href="${back}">Revenir chez le commerçant</a></p>`,
    { intent, over, isOver: true },
  )
}

export function unknownPage(): string {
  return bankPage('Demande inconnue', html`<p>Aucun paiement n'attend de réponse à cette adresse.</p>`)
}

type Frame = { intent?: string; over?: string | undefined; isOver?: boolean }

function bankPage(title: string, content: PageMarkup, { intent, over, isOver }: Frame = {}): string {
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Banque d'essai</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/stripe/challenge.css">
${over !== undefined && html`<script type="module" src="/stripe/challenge.js"></script>`}
</head>
<body ${over !== undefined && html`class="over" data-page="${over}" data-intent="${intent}" ${isOver && html`data-over`}`}>
<main>
  <header>
    <p class="bank"><svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><path d="M16 3 3 10v3h26v-3zM6 15v9H4v4h24v-4h-2v-9h-4v9h-4v-9h-4v9h-4v-9z" fill="currentColor"/></svg> Banque d'essai</p>
    ${over !== undefined && html`<button type="button" class="close" aria-label="Fermer sans répondre"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18" stroke="currentColor" stroke-width="2.5" stroke-linecap="round"/></svg></button>`}
  </header>
  <p class="chip">Bac à sable : aucun argent réel</p>
  <h1>${title}</h1>
  ${content}
</main>
</body>
</html>`.markup
}

function inWords(now: number): string {
  const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(now)
  return `${day}, ${parisTime(now).slice(11)}`
}
