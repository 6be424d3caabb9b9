/**
 * Opens the requested URL in a new window. The window is opened at once, because browsers block later ones; if it is blocked
 * anyway, the URL opens in the current one. Throws the errors of `load`, after closing the window.
 */
export async function openWhenLoaded(load: () => Promise<string>): Promise<void> {
  const opened = window.open('', '_blank')
  try {
    const url = await load()
    if (!opened) return window.location.assign(url)
    opened.opener = null
    opened.location.replace(url)
  } catch (error) {
    opened?.close()
    throw error
  }
}
