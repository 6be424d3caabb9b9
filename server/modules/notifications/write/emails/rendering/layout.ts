import { html, type Markup } from './html.ts'

const SANS = "Figtree,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
export const FONT = `font-family:${SANS}`
export const TITLE_FONT = `font-family:'Bricolage Grotesque',${SANS}`

/** The dark theme. Outlook's apps mark theirs by the attribute data-ogsc. */
const DARK: Record<string, string> = {
  ground: 'background:#1B1119',
  card: 'background:#2A1C27;border-color:#3D2A38',
  cloth: 'background:#43203A',
  plate: 'background:#2A1C27;border-color:#5C3350',
  well: 'border-color:#5C3350',
  steel: 'background:#A9628E',
  'steel-line': 'border-color:#A9628E',
  line: 'border-color:#3D2A38',
  ink: 'color:#FBEFF5',
  soft: 'color:#C9B4C3',
  brand: 'color:#FF6BB5',
}

export const STYLE: Markup = {
  markup: `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:599px){.margins{padding:24px 12px 32px!important}.words{padding:28px 24px 32px!important}.wide{width:100%!important}}
@media (prefers-color-scheme:dark){${dark('')}}
${dark('[data-ogsc] ')}
`,
}

function dark(where: string): string {
  return Object.entries(DARK)
    .map(([name, rules]) => `${where}.${name}{${rules.replaceAll(/(?=;|$)/g, '!important')}}`)
    .join('')
}

/** The header drawing: a plate between fork and knife. Outlook on Windows draws no curves, so it omits the drawing. */
export function laidTable(marks: string): Markup {
  return html`<!--[if !mso]><!-->
<tr><td class="cloth" align="center" style="padding:28px 0;background:#FCE8F2;border-radius:19px 19px 0 0">
<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="padding:0 20px">${FORK}</td>
<td>${plateOf(marks)}</td>
<td style="padding:0 20px">${KNIFE}</td>
</tr></table>
</td></tr>
<!--<![endif]-->`
}

function plateOf(marks: string): Markup {
  return html`<table role="presentation" class="plate" width="96" cellpadding="0" cellspacing="0" border="0" style="width:96px;height:96px;background:#FFFFFF;border:1px solid #F3D3E3;border-radius:50%;border-collapse:separate"><tr><td align="center" valign="middle" style="padding:0">
<table role="presentation" class="well" width="68" cellpadding="0" cellspacing="0" border="0" style="width:68px;height:68px;border:1px solid #F3D3E3;border-radius:50%;border-collapse:separate"><tr><td class="brand" align="center" valign="middle" style="padding:0;${TITLE_FONT};font-size:26px;line-height:30px;font-weight:800;color:#CD1076">${marks}</td></tr></table>
</td></tr></table>`
}

const TINES = 'height:26px;border:0 solid #E7A3C7;font-size:0;line-height:0'
const HANDLE = 'width:4px;height:44px;background:#E7A3C7;border-radius:0 0 4px 4px;font-size:0;line-height:0'

const FORK = html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate"><tr>
<td class="steel-line" style="width:4px;${TINES};border-width:0 3px 4px 3px;border-radius:2px 2px 0 8px"></td>
<td class="steel-line" style="width:4px;${TINES};border-width:0 3px 4px 0;border-radius:0 2px 8px 0"></td>
</tr><tr><td colspan="2" align="center" style="padding:0"><div class="steel" style="${HANDLE}"></div></td></tr></table>`

const KNIFE = html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate"><tr>
<td class="steel" style="width:11px;height:40px;background:#E7A3C7;border-radius:11px 2px 2px 5px;font-size:0;line-height:0"></td>
</tr><tr><td align="right" style="padding:0"><div class="steel" style="${HANDLE};height:34px"></div></td></tr></table>`
