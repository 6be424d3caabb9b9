/** The web addresses of a letter's links, in order. */
export function linksIn(html: string): string[] {
  return [...html.matchAll(/href="(https?:[^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))
}

/** The names of a letter's tags, each once. */
export function tagsIn(html: string): string[] {
  return [...new Set(html.replace(/<!--.*?-->/gs, '').match(/<\/?[a-z][\w-]*/gi))].sort()
}
