import { SANDBOX } from '@tablee/domain/sentences'
import { typeset } from '../words/typeset.ts'

// `--above` in app.css is its height: 1.25rem of text with 0.25rem above and below.
const STYLE = 'bg-tint px-4 py-1 text-center text-sm leading-5 text-ink print:hidden'
// In Latin-1, one byte a character, like the page that it becomes part of.
const BANNER = Buffer.from(
  `<section aria-label="Bac à sable" data-sandbox class="${STYLE}">${typeset(SANDBOX)}</section>`,
).toString('latin1')

/**
 * Says at the top of every page of the sandbox that nothing in it is real. The server adds it before React's own elements,
 * which hydration leaves alone: it needs no script, and stays where a page or its error replaces another.
 */
export function sandboxBanner(html: string, isSandbox: boolean): string {
  return isSandbox ? html.replace(/<body[^>]*>/, (body) => body + BANNER) : html
}
