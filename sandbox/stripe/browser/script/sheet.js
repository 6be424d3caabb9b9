import { overPage } from './over-page.js'

/** Opens the sheet of a wallet over the page. The page closes it by accepting the card or by reporting a failure. */
export function openSheet(origin, type, { amount, currency }, { onCancel, onConfirm }) {
  const facts = new URLSearchParams({ amount, currency, page: location.origin })
  const name = type === 'apple_pay' ? 'Apple Pay' : 'Google Pay'
  let token
  const { frame, close, closing } = overPage(`${origin}/stripe/wallets/${type}?${facts}`, name)

  function hear({ source, origin: from, data }) {
    if (source !== frame.contentWindow || from !== origin || data?.sheet !== type) return
    if (data.token === undefined) return close()
    if (token !== undefined) return
    token = data.token
    onConfirm()
  }

  addEventListener('message', hear)
  closing.then(() => {
    removeEventListener('message', hear)
    if (token === undefined) onCancel()
  })
  return { close, token: () => token }
}
