import { html } from '../../page/html.ts'

export const WALLETS = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' } as const

export type WalletName = keyof typeof WALLETS

/** The payer's options in a sheet, by the test card that pays in each case. */
const ANSWERS = [
  { card: 'visa', name: 'accordé', hint: 'Visa •••• 4242' },
  { card: 'visa_chargeDeclined', name: 'refusé par la banque', hint: 'Visa •••• 0002' },
  { card: 'authenticationRequired', name: 'la banque demande ensuite', hint: 'Visa •••• 3184, 3-D Secure' },
] as const

/** The page in the frame of the two buttons. The page around it decides which are shown. */
export function buttonsPage(): string {
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Apple Pay et Google Pay</title>
<link rel="stylesheet" href="/stripe/browser/express/buttons.css">
<script type="module" src="/stripe/browser/express/buttons.js"></script>
</head>
<body>
<main>${Object.entries(WALLETS).map(([type, name]) => html`<button type="button" value="${type}" hidden>${name}</button>`)}</main>
</body>
</html>`.markup
}

/** The sheet of a wallet, over the page that requests `amount` in cents. */
export function sheetPage(wallet: WalletName, { amount, page }: { amount: number; page: string }): string {
  const name = WALLETS[wallet]
  const sum = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(amount / 100)
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} · Bac à sable</title>
<link rel="stylesheet" href="/stripe/challenge.css">
<script type="module" src="/stripe/browser/express/sheet.js"></script>
</head>
<body class="over" data-wallet="${wallet}" data-page="${page}">
<main>
  <header>
    <p class="bank">${name}</p>
    <button type="button" class="close" aria-label="Fermer"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18" stroke="currentColor" stroke-width="2.5" stroke-linecap="round"/></svg></button>
  </header>
  <p class="chip">Bac à sable : aucun argent réel</p>
  <h1>Payer Tablée</h1>
  <p class="amount">${sum}</p>
  <form>
    ${ANSWERS.map(({ card, name, hint }, at) => html`<button type="button" data-card="${card}" ${at === 0 && html`class="yes"`}>Payer : ${name}<br><small>${hint}</small></button>`)}
  </form>
</main>
</body>
</html>`.markup
}
