import { html } from '../../page/html.ts'
import type { Stripe } from '../stripe.ts'
import { eventsPanel } from './events-panel.ts'
import { intentsPanel } from './intents-panel.ts'
import { accountsPanel, cardsPanel } from './side-panels.ts'

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
