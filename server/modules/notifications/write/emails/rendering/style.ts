import type { Markup } from './html.ts'

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
