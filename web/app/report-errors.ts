const MOST_REPORTS = 5
/** The token after these paths gives access to an account, so the report omits it. */
const SECRETS = /^(\/(?:activate|reset-password|update-email|pro\/invitation)).*/

/** Reports browser errors to the server: the message and the place, no personal data. */
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
