/** Markup that must not be escaped again. */
export type Markup = { markup: string }

type Part = string | number | undefined | false | Markup | readonly Markup[]

/** Builds markup from a template. Escapes every value that is not markup. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return { markup: strings.map((text, index) => text + write(parts[index])).join('') }
}

function write(part: Part): string {
  if (part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark)
}
