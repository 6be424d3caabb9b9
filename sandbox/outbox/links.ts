/** Returns every web address in an email, once each: first those of its buttons, then those in its text. */
export function linksIn({ html, text }: { html?: string; text?: string }): string[] {
  const buttons = [...(html ?? '').matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(
    (match) => match[1] ?? match[2],
  )
  const written = (text ?? '').match(/https?:\/\/[^\s<>"]+/g) ?? []
  const links = [...buttons.map((link) => unescaped(link ?? '')), ...written.map(withoutFullStop)]
  return [...new Set(links.filter((link) => /^https?:\/\//.test(link)))]
}

function unescaped(attribute: string): string {
  return attribute
    .trim()
    .replace(/&#38;|&amp;/g, '&')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
}

// "Voir https://…/share." ends a sentence: the full stop is not part of the address.
function withoutFullStop(link: string): string {
  return link.replace(/[.,;:!?)\]»]+$/, '')
}
