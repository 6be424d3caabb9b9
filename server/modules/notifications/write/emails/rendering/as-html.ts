import type { EmailContent, EmailSection, Fact, OrderSection, Sender } from '../email-content.ts'
import { html, type Markup } from './html.ts'
import { FONT, laidTable, STYLE, TITLE_FONT } from './layout.ts'

/**
 * Renders an email as HTML for mail programs: tables and inline styles, 600 px wide and narrower on a phone. Rules that depend
 * on theme or width are in STYLE. Programs that drop it show the light theme.
 */
export function asHtml(words: EmailContent, from: Sender): string {
  const { subject, preheader, plate, title, parts = [], data } = words
  return html`<!doctype html>
<html lang="fr" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${subject}</title>
<!--[if mso]><xml xmlns:o="urn:schemas-microsoft-com:office:office"><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<style>${STYLE}</style>${data && asScript(data)}
</head>
<body class="ground" style="margin:0;padding:0;background:#FFFAF6;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">${preheader}${SILENCE}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#FFFAF6">
<tr><td align="center" class="margins" style="padding:32px 16px 40px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td align="center" class="ink" style="padding:0 0 24px;${TITLE_FONT};font-size:30px;line-height:36px;font-weight:800;letter-spacing:-0.03em;color:#21141F">tabl<span class="brand" style="color:#CD1076">é</span>e</td></tr>
<tr><td class="card" style="background:#FFFFFF;border:1px solid #EEE3E4;border-radius:20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate">
${laidTable(plate)}
<tr><td class="words" style="padding:36px 48px 40px">
<h1 class="ink" style="margin:0 0 20px;${TITLE_FONT};font-size:28px;line-height:34px;font-weight:800;letter-spacing:-0.02em;text-wrap:balance;color:#21141F">${title}</h1>
${contentOf(words, from)}
${parts.map((part) => html`${titleOf(part)}${contentOf(part, from)}`)}
</td></tr>
</table>
</td></tr>
${foot(words, from)}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`.markup
}

/** Escapes the data, so that no text of a person can end the script. */
function asScript(data: object): Markup {
  return { markup: `\n<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>` }
}

function contentOf(
  { lines, facts = [], orders = [], button, other, otherwise, after }: EmailSection,
  from: Sender,
): Markup {
  return html`${lines.map((line) => paragraph(line, from))}
${facts.length > 0 && factsOf(facts)}
${orders.map(orderAsHtml)}
${button && buttonOf(button, other)}
${otherwise && quiet(html`${otherwise.sentence} <a class="brand" href="${otherwise.link}" style="color:#CD1076;font-weight:600">${otherwise.label}</a>`)}
${after.map((sentence) => quiet(withContact(sentence, from)))}
${button && writtenOut(button.link)}`
}

function titleOf({ title }: EmailSection): Markup {
  return html`<h2 class="ink line" style="margin:32px 0 16px;padding:28px 0 0;border-top:1px solid #EEE3E4;${TITLE_FONT};font-size:22px;line-height:28px;font-weight:800;letter-spacing:-0.02em;color:#21141F">${title}</h2>
`
}

// Keeps the start of the body out of the inbox preview.
const SILENCE: Markup = { markup: '&#847;&zwnj;&nbsp;'.repeat(60) }

function paragraph(line: string, from: Sender): Markup {
  return html`<p class="ink" style="margin:0 0 16px;${FONT};font-size:16px;line-height:26px;color:#21141F">${withContact(line, from)}</p>
`
}

function quiet(sentence: Markup): Markup {
  return html`<p class="soft" style="margin:0 0 12px;${FONT};font-size:14px;line-height:22px;color:#6C5A68">${sentence}</p>
`
}

/** Puts labels above their values, because a phone is too narrow for two columns. */
function factsOf(facts: readonly Fact[]): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 24px;border-collapse:separate">
${facts.map(
  ({ label, value }) => html`<tr><td class="line" style="padding:12px 0;border-top:1px solid #EEE3E4">
<p class="soft" style="margin:0;${FONT};font-size:14px;line-height:20px;color:#6C5A68">${label}</p>
<p class="ink" style="margin:0;${FONT};font-size:16px;line-height:24px;font-weight:600;color:#21141F;word-break:break-word">${value}</p>
</td></tr>
`,
)}</table>
`
}

function orderAsHtml({ title, lines, note }: OrderSection): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-collapse:separate">
<tr><td colspan="2" class="ink" style="padding:0 0 6px;${FONT};font-size:16px;line-height:24px;font-weight:700;color:#21141F">${title}</td></tr>
${lines.map(
  ({
    name,
    price,
    isWarning = false,
  }) => html`<tr><td class="ink" style="padding:2px 12px 2px 0;${FONT};font-size:15px;line-height:22px${isWarning && ';font-weight:700'};color:#21141F">${name}</td><td class="ink" align="right" valign="top" style="padding:2px 0;${FONT};font-size:15px;line-height:22px;white-space:nowrap;color:#21141F">${price}</td></tr>
`,
)}${note !== undefined && html`<tr><td colspan="2" class="soft" style="padding:6px 0 0;${FONT};font-size:14px;line-height:22px;color:#6C5A68">${note}</td></tr>`}
</table>
`
}

/** Links that look like buttons everywhere. Outlook on Windows derives their padding from the hidden characters. */
function buttonOf({ label, link }: Link, other?: Link): Markup {
  return html`<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0" style="margin:12px 0 ${other ? '12px' : '28px'};border-collapse:separate"><tr>
<td align="center" bgcolor="#CD1076" style="background:#CD1076;border-radius:14px"><a href="${link}" style="display:block;padding:15px 32px;${FONT};font-size:16px;line-height:22px;font-weight:700;color:#FFFFFF;text-decoration:none;border-radius:14px;mso-padding-alt:0">${BEFORE}${label}${BEHIND}</a></td>
</tr></table>
${
  other &&
  html`<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 28px;border-collapse:separate"><tr>
<td align="center" class="line" style="border:1px solid #EEE3E4;border-radius:14px"><a class="ink" href="${other.link}" style="display:block;padding:14px 32px;${FONT};font-size:16px;line-height:22px;font-weight:700;color:#21141F;text-decoration:none;border-radius:14px;mso-padding-alt:0">${BEFORE}${other.label}${BEHIND}</a></td>
</tr></table>
`
}`
}

type Link = { label: string; link: string }

const BEFORE: Markup = {
  markup:
    '<!--[if mso]><i style="mso-font-width:200%;mso-text-raise:22pt" hidden>&emsp;</i><span style="mso-text-raise:11pt"><![endif]-->',
}
const BEHIND: Markup = {
  markup: '<!--[if mso]></span><i style="mso-font-width:200%" hidden>&emsp;&#8203;</i><![endif]-->',
}

function writtenOut(link: string): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0 0"><tr><td class="line" style="padding:20px 0 0;border-top:1px solid #EEE3E4">
<p class="soft" style="margin:0;${FONT};font-size:14px;line-height:22px;color:#6C5A68">Le bouton ne répond pas\u202F? Copiez cette adresse dans votre navigateur\u202F:<br><a class="brand" href="${link}" style="color:#CD1076;word-break:break-all">${link}</a></p>
</td></tr></table>`
}

function foot({ why }: EmailContent, from: Sender): Markup {
  return html`<tr><td align="center" class="soft" style="padding:28px 24px 0;${FONT};font-size:14px;line-height:22px;color:#6C5A68">
<p style="margin:0 0 12px">${why}</p>
<p style="margin:0">${from.name}, ${from.address}<br>${contactOf(from)}</p>
</td></tr>`
}

function withContact(sentence: string, from: Sender): Markup {
  const [before = '', ...rest] = sentence.split(from.contactEmail)
  return html`${before}${rest.map((words) => html`${contactOf(from)}${words}`)}`
}

function contactOf({ contactEmail }: Sender): Markup {
  return html`<a class="brand" href="mailto:${contactEmail}" style="color:#CD1076">${contactEmail}</a>`
}
