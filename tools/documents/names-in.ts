/** The names in backticks in a document that belong to the repository. */
type DocumentNames = { paths: string[]; words: string[]; scripts: string[] }

const SPAN = /`([^`\n]+)`/g
/** `server/modules/`, `tools/soak/guards` or `clock.ts`; `<name>` and `*` match any name. An address begins with a slash. */
const PATH = /^(?:(?:[\w.<>*-]+\/)+[\w.<>*-]*|[\w.<>*-]+\.(?:tsx?|sql|mjs))$/
/** camelCase, PascalCase, snake_case and UPPER_CASE. A single lowercase word may be plain text. */
const WORD = /^(?:[a-z][a-z0-9]*(?:[A-Z]|_[a-z])\w*|[A-Z][a-z0-9]+[A-Z]\w*|[A-Z][A-Z0-9]*_[A-Z0-9_]+)$/
const SCRIPT = /^npm (?:run )?([a-z][\w:]*)/

/** Returns the names outside of code blocks, by their form. */
export function namesIn(markdown: string): DocumentNames {
  const text = markdown.replaceAll(/^```.*?^```/gms, '')
  const spans = [...text.matchAll(SPAN)].map(([, span = '']) => span.replace(/\(\)$/, ''))
  return {
    paths: spans.filter((span) => PATH.test(span)),
    words: spans.filter((span) => WORD.test(span)),
    scripts: spans.flatMap((span) => SCRIPT.exec(span)?.[1] ?? []),
  }
}

/** Returns the relative targets of the links of a document, without anchors. */
export function linksIn(markdown: string): string[] {
  const text = markdown.replaceAll(/^```.*?^```/gms, '')
  return [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].flatMap(([, to = '']) => (/^\w+:/.test(to) ? [] : [to]))
}

/** True if a file or a folder has this path, whose beginning may be left out. */
export function isPath(name: string, files: readonly string[]): boolean {
  const parts = name.replace(/\/$/, '').split(/<\w+>|\*/)
  const pattern = parts.map((part) => part.replaceAll(/[.]/g, '\\.')).join('[^/]*')
  const path = new RegExp(`(?:^|/)${pattern}(?:/|$)`)
  return files.some((file) => path.test(file))
}
