import type { Plugin } from 'vite'

/**
 * Removes React Router's actions and fetchers from the browser's scripts: our pages send GraphQL and plain forms, and both
 * would be part of every page. The build fails if a page imports code that needs them, or if a release of React Router names
 * these functions differently.
 */
export function withoutFetchers(): Plugin {
  return {
    name: 'tablee:without-fetchers',
    enforce: 'pre',
    applyToEnvironment: ({ name, config }) => name === 'client' && config.command === 'build',
    transform(code, id) {
      if (ROUTER.test(id)) return { code: UNUSED.reduce(withoutBody, code), map: null }
      const [, name] = NEEDED_BY.exec(id.includes('/node_modules/') ? '' : code) ?? []
      if (name) this.error(`${id} imports ${name}, whose code is left out: web/bundle/without-fetchers.ts.`)
      return null
    },
  }
}

/** Returns the code with an empty body in the method of that name, which is indented once. */
function withoutBody(code: string, name: string): string {
  const method = new RegExp(`^(\\t(?:async )?function ${name}\\(.*\\) \\{)\\n[^]*?^\\t\\}$`, 'm')
  if (!method.test(code)) throw new Error(`React Router has no ${name} any more: web/bundle/without-fetchers.ts.`)
  return code.replace(method, '$1 throw Error() }')
}

const ROUTER = /\/react-router\/dist\/production\/lib\/router\/router\.js$/
const UNUSED = ['handleAction', 'fetch', 'handleFetcherAction', 'handleFetcherLoader']
const NEEDED_BY = /\bimport \{[^}]*\b(Form|useFetchers?|useSubmit)\b[^}]*\} from 'react-router'/
