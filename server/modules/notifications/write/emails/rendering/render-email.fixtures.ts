/** Returns the web addresses of an email's links, in order. */
export function linksIn(html: string): string[] {
  return [...html.matchAll(/href="(https?:[^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))
}

/** Returns the distinct tag names of an email. */
export function tagsIn(html: string): string[] {
  return [...new Set(html.replace(/<!--.*?-->/gs, '').match(/<\/?[a-z][\w-]*/gi))].sort()
}
