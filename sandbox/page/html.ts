/** Markup, which is not escaped again. */
export type PageMarkup = { markup: string }

type Part = string | number | undefined | null | false | PageMarkup | readonly PageMarkup[]

/** Builds markup from a template. Every value in it is escaped unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): PageMarkup {
  return { markup: strings.map((text, index) => text + write(parts[index])).join('') }
}

function write(part: Part): string {
  if (part === undefined || part === null || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark)
}
