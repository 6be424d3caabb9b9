const MOST_REPORTS = 5
/** What follows here opens an account: it stays in the browser. */
const SECRETS = /^(\/(?:activate|reset-password|update-email)).*/

/** Tells the server of what broke in the browser: the message and the place, nothing of the person. */
export function reportErrors(): void {
  let reports = 0

  function report(message: string, stack: string | undefined) {
    if (reports++ >= MOST_REPORTS) return
    const body = JSON.stringify({
      message: message.slice(0, 500),
      stack: stack?.slice(0, 2000),
      path: location.pathname.replace(SECRETS, '$1'),
    })
    navigator.sendBeacon('/client-errors', new Blob([body], { type: 'application/json' }))
  }

  addEventListener('error', ({ error, message }) => report(message, (error as Error | undefined)?.stack))
  addEventListener('unhandledrejection', ({ reason }) =>
    report(String((reason as Error | undefined)?.message ?? reason), (reason as Error | undefined)?.stack),
  )
}
