import { html, type PageMarkup } from '../page/html.ts'
import { HOLDER_KINDS, HOLDERS } from './holders.ts'

type Asked = {
  title: string
  issuer: string
  action: string
  hidden: Record<string, string>
  /** The suggested name. A returning holder types their own. */
  name: string
  /** The amount to pay, as text. */
  amount?: string
}

/** The sign-in page. The visitor picks a test holder; there is no password. */
export function signInPage({ title, issuer, action, hidden, name, amount }: Asked): string {
  return voucherPage(
    title,
    issuer,
    html`${amount !== undefined && html`<p class="amount">${amount}</p>`}
  <form method="post" action="${action}">
    ${Object.entries(hidden).map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`)}
    <label class="name">Identifiant
      <input name="name" value="${name}" required maxlength="60" autocomplete="off" spellcheck="false"></label>
    <p class="hint">Le même identifiant retrouve la même carte.</p>
    <fieldset>
      <legend>Qui se connecte ?</legend>
      ${HOLDER_KINDS.map(
        (kind, at) => html`<label><input type="radio" name="user" value="${kind}" ${at === 0 && html`checked`}>
        <span><b>${HOLDERS[kind].name}</b>, ${HOLDERS[kind].description}</span></label>`,
      )}
    </fieldset>
    <button class="yes" name="decision" value="granted">${amount === undefined ? 'Se connecter' : 'Payer'}</button>
    <button name="decision" value="cancel" formnovalidate>Annuler</button>
  </form>`,
  )
}

/** The page of a request that has ended or is unknown. */
export function endedPage(issuer: string, message: string): string {
  return voucherPage('Demande close', issuer, html`<p>${message}</p>`)
}

function voucherPage(title: string, issuer: string, content: PageMarkup): string {
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${issuer} d'essai</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/stripe/challenge.css">
<link rel="stylesheet" href="/vouchers/sign-in.css">
</head>
<body>
<main>
  <header>
    <p class="bank"><svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><path d="M3 8h26v5a3 3 0 0 0 0 6v5H3v-5a3 3 0 0 0 0-6zm8 3v2h2v-2zm0 4v2h2v-2zm0 4v2h2v-2z" fill="currentColor"/></svg> ${issuer}</p>
  </header>
  <p class="chip">Bac à sable : aucun argent réel</p>
  <h1>${title}</h1>
  ${content}
</main>
</body>
</html>`.markup
}
