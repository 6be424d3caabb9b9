import { html } from '../../page/html.ts'

export const FRAME_KINDS = ['number', 'expiry', 'cvc', 'card'] as const

/** The page in a card field's frame. `today`, YYYY-MM on the sandbox's clock, decides whether a card has expired. */
export function framePage(kind: (typeof FRAME_KINDS)[number], today: string): string {
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Champ de carte</title>
<link rel="stylesheet" href="/stripe/browser/frame/frame.css">
<script type="module" src="/stripe/browser/frame/frame.js"></script>
</head>
<body data-kind="${kind}" data-today="${today}">
<form class="empty" autocomplete="on">
  <label>
    <svg class="icon" viewBox="0 0 38 24" height="24" aria-hidden="true" hidden>
      <rect x="1" y="1" width="36" height="22" rx="4" fill="none" stroke="currentColor" stroke-width="2"/>
      <path class="stripe" d="M1 6h36v5H1z" fill="currentColor"/>
      <text x="19" y="16" text-anchor="middle" font-family="system-ui, sans-serif" font-size="10" font-weight="800" fill="currentColor"></text>
    </svg>
  </label>
</form>
</body>
</html>`.markup
}
