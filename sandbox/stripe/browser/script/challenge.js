import { overPage } from './over-page.js'

/** Shows the bank's page in a dialog. Resolves when the payer has decided or closed it. */
export function challenge(origin, intentId) {
  const page = encodeURIComponent(location.origin)
  const { frame, close, closing } = overPage(
    `${origin}/stripe/3ds/${intentId}?page=${page}`,
    'Authentification 3D Secure',
  )

  function hear({ source, origin: from, data }) {
    if (source === frame.contentWindow && from === origin && data?.challenge === intentId) close()
  }

  addEventListener('message', hear)
  return closing.then(() => removeEventListener('message', hear))
}
