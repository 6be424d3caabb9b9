/** Shows the bank's page in a dialog; resolves when the payer has answered or closed it. */
export function challenge(origin, intentId) {
  const dialog = document.createElement('dialog')
  const frame = document.createElement('iframe')
  const closing = new Promise((resolve) => dialog.addEventListener('close', resolve))
  dialog.setAttribute('aria-label', 'Authentification 3D Secure')
  dialog.style.cssText =
    'position:fixed;inset:0;width:100vw;height:100dvh;max-width:none;max-height:none;margin:0;padding:0;border:0;background:transparent'
  frame.style.cssText = 'display:block;width:100%;height:100%;border:0;color-scheme:light dark'
  frame.title = 'Authentification 3D Secure'
  frame.src = `${origin}/stripe/3ds/${intentId}?page=${encodeURIComponent(location.origin)}`

  function hear({ source, origin: from, data }) {
    if (source === frame.contentWindow && from === origin && data?.challenge === intentId) dialog.close()
  }

  addEventListener('message', hear)
  dialog.append(frame)
  document.body.append(dialog)
  dialog.showModal()
  frame.addEventListener('load', () => frame.focus())
  return closing.then(() => {
    removeEventListener('message', hear)
    dialog.remove()
  })
}
