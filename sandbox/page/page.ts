import type { SandboxClock } from '../clock/clock.ts'
import { parisTime } from '../clock/instant.ts'
import type { InjectedFaults } from '../faults/faults.ts'
import type { Authenticator } from '../operator/authenticator.ts'
import type { Emails, OutboxEmail } from '../outbox/emails.ts'
import type { SandboxTill } from '../till/received.ts'
import { accountsPanel, clockPanel, commandsPanel, faultsPanel, tillPanel } from './controls.ts'
import { html } from './html.ts'

type Shown = {
  clock: SandboxClock
  faults: InjectedFaults
  emails: Emails
  till: SandboxTill
  authenticator: Authenticator
  to?: string
  read?: string
}

const MOST_LISTED = 200

/** The page: the newest emails, the open one, and the controls. */
export function page({ clock, faults, emails, till, authenticator, to, read }: Shown): string {
  const listed = emails.read(to)
  const opened = read === undefined ? undefined : emails.find(read)

  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bac à sable · Tablée</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
<script type="module" src="/page.js"></script>
</head>
<body>
<header>
  <a class="logo" href="/">tabl<b>é</b>e</a>
  <p>Bac à sable : rien ne part d'ici, ni e-mail, ni SMS, ni argent.</p>
  <nav><a href="/stripe">Paiements et cartes d'essai</a> <a href="/vouchers">Titres-restaurant</a> <a href="/graphiql">GraphiQL</a></nav>
</header>
<main>
  <section class="list" aria-labelledby="outbox">
    <h1 id="outbox">Boîte d'envoi <small>${listed.length}</small></h1>
    <form role="search" action="/">
      <input type="search" name="to" value="${to ?? ''}" placeholder="Adresse ou numéro" aria-label="Adresse ou numéro">
      <button>Filtrer</button>
    </form>
    ${listed.length === 0 ? emptyList(to) : html`<ol>${listed.slice(0, MOST_LISTED).map((email) => row(email, email === opened, to))}</ol>`}
  </section>
  <article id="email">${opened ? reader(opened) : listed.length > 0 && html`<p class="hint">Choisissez un e-mail pour le lire.</p>`}</article>
  <aside>
    ${clockPanel(clock.now())}
    ${accountsPanel(authenticator)}
    ${commandsPanel()}
    ${tillPanel(till.received())}
    ${faultsPanel(faults.planned())}
    <p class="doors">Pour les machines :
      <a href="/outbox">/outbox</a> <a href="/ledger">/ledger</a> <a href="/clock">/clock</a> <a href="/faults">/faults</a> <a href="/till">/till</a> <a href="/authenticator">/authenticator</a>
    </p>
    <p class="failure" role="alert" hidden></p>
  </aside>
</main>
</body>
</html>`.markup
}

function row(email: OutboxEmail, current: boolean, to: string | undefined) {
  const address = new URLSearchParams({ ...(to !== undefined && { to }), email: email.id })
  return html`<li><a href="/?${address.toString()}#email" ${current && html`aria-current="true"`}>
    <span class="chip ${email.channel}">${email.channel === 'sms' ? 'SMS' : 'E-mail'}</span>
    <time datetime="${email.sentAt}">${dayAndHour(email.sentAt)}</time>
    <strong>${email.subject || email.text.slice(0, 80)}</strong>
    <span class="to">${email.to}</span>
  </a></li>`
}

function reader(email: OutboxEmail) {
  return html`<h2>${email.subject || 'SMS'}</h2>
  <p class="to">à ${email.to}, <time datetime="${email.sentAt}">${dayAndHour(email.sentAt)}</time></p>
  ${email.links.length > 0 && html`<ul class="links" aria-label="Liens">${email.links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>`}
  ${email.attachments.length > 0 && html`<ul class="links" aria-label="Pièces jointes">${email.attachments.map((attachment, at) => html`<li><a href="/outbox/${email.id}/attachments/${at}" download>${attachment.filename}</a> <small>${attachment.contentType}</small></li>`)}</ul>`}
  ${email.html !== '' && html`<iframe title="L’e-mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${`<base target="_blank">${email.html}`}"></iframe>`}
  ${email.text !== '' && html`<details ${email.html === '' && html`open`}><summary>Version texte</summary><pre>${email.text}</pre></details>`}`
}

function emptyList(to: string | undefined) {
  return html`<div class="empty">
  <svg viewBox="0 0 160 120" width="160" height="120" aria-hidden="true">
    <ellipse cx="80" cy="104" rx="70" ry="10" fill="var(--line)"/>
    <circle cx="80" cy="56" r="50" fill="var(--card)" stroke="var(--line)" stroke-width="2"/>
    <circle cx="80" cy="56" r="36" fill="none" stroke="var(--line)" stroke-width="2"/>
    <rect x="56" y="40" width="48" height="33" rx="5" fill="var(--tint)" stroke="var(--brand)" stroke-width="2.5"/>
    <path d="m57 43 23 17 23-17" fill="none" stroke="var(--brand)" stroke-width="2.5" stroke-linecap="round"/>
  </svg>
  ${
    to === undefined
      ? html`<p><strong>La table est mise, personne n'a encore écrit.</strong><br>Les e-mails et les SMS de Tablée arriveront ici.</p>`
      : html`<p><strong>Rien pour ${to}.</strong><br><a href="/">Voir tous les e-mails</a></p>`
  }
</div>`
}

function dayAndHour(iso: string): string {
  const instant = Date.parse(iso)
  const day = new Intl.DateTimeFormat('fr-FR', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'Europe/Paris',
  })
  return `${day.format(instant)} à ${parisTime(instant).slice(11)}`
}
