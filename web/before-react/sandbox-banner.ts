import { SANDBOX } from '@tablee/domain/sentences'
import { typeset } from '../words/typeset.ts'

// `--above` in app.css is its height: 1.25rem of text with 0.25rem above and below.
const STYLE = 'bg-tint px-4 py-1 text-center text-sm leading-5 text-ink print:hidden'
// Encoded in Latin-1, one byte per character, like the page into which it is inserted.
const BANNER = Buffer.from(
  `<section aria-label="Bac à sable" data-sandbox class="${STYLE}">${typeset(SANDBOX)}</section>`,
).toString('latin1')

/**
 * Adds a banner to the top of every page of the sandbox, which says that nothing in it is real. The server inserts it before
 * React's own elements, where hydration ignores it. It needs no script, and stays when another page or an error is shown.
 */
export function sandboxBanner(html: string, isSandbox: boolean): string {
  return isSandbox ? html.replace(/<body[^>]*>/, (body) => body + BANNER) : html
}
