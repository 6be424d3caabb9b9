import type { Plugin } from 'vite'

/**
 * Removes from the browser's scripts the code that React Router needs only for `instrumentations`, which we do not use: a
 * kilobyte of every page. The build fails if a release of it imports anything else from this module.
 */
export function withoutInstrumentation(): Plugin {
  return {
    name: 'tablee:without-instrumentation',
    enforce: 'pre',
    applyToEnvironment: ({ name, config }) => name === 'client' && config.command === 'build',
    load: (id) => (INSTRUMENTATION.test(id) ? NOTHING : null),
  }
}

const INSTRUMENTATION = /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/
const NOTHING = `
  export function consumeInstrumentationClientResultMetaReceiver() {}
  export function getRouteInstrumentationUpdates() { return {} }
  export function instrumentClientSideRouter(router) { return router }
  export function instrumentHandler(handler) { return handler }
  export const instrumentationResultMetaContext = null
`
