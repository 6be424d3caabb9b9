import type { RestoFlash } from './port.ts'
import { ask, encoded, type RestoflashClient } from './restoflash-answers.ts'
import { confirmationUrl, pathOf, Shown, STATES } from './restoflash-shown.ts'

/** Links a diner's account, once for all payments. */
export function restoflashLinks(asking: RestoflashClient) {
  const { config, clock } = asking
  return {
    async beginLink({ reference, email, returnUrl }) {
      const body = {
        transacTimeInMillis: clock.now(),
        encodedImei: encoded(config.editor),
        encodedEmail: encoded(email),
        encodedRedirectUrl: encoded(returnUrl),
      }
      const path = pathOf(config.tokenPath, reference)
      const { restoflashId: id } = await ask(asking, Shown, path, { body, repeats: true })
      return { id, redirectUrl: confirmationUrl(config, 'token', id) }
    },
    async link(id) {
      const { state, credentialToken } = await ask(asking, Shown, `${config.tokenPath}/${encodeURIComponent(id)}`)
      return { id, state: STATES[state], credentialToken: credentialToken || null }
    },
  } satisfies Partial<RestoFlash>
}
