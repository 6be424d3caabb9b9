/** Shows a page of the provider over this one, in a dialog. `closing` resolves when it has closed. */
export function overPage(src, title) {
  const dialog = document.createElement('dialog')
  const frame = document.createElement('iframe')
  const closing = new Promise((resolve) => dialog.addEventListener('close', resolve))
  dialog.setAttribute('aria-label', title)
  dialog.style.cssText =
    'position:fixed;inset:0;width:100vw;height:100dvh;max-width:none;max-height:none;margin:0;padding:0;border:0;background:transparent'
  frame.style.cssText = 'display:block;width:100%;height:100%;border:0;color-scheme:light dark'
  frame.title = title
  frame.src = src

  dialog.append(frame)
  document.body.append(dialog)
  dialog.showModal()
  frame.addEventListener('load', () => frame.focus())
  return {
    frame,
    close: () => dialog.close(),
    closing: closing.then(() => dialog.remove()),
  }
}
