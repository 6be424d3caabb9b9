/**
 * Opens the requested URL in a new window. The window is opened at once, because browsers block later ones; if it is blocked
 * anyway, the URL opens in the current one. Throws as `ask`, after closing the window.
 */
export async function openWhenAnswered(ask: () => Promise<string>): Promise<void> {
  const opened = window.open('', '_blank')
  try {
    const url = await ask()
    if (!opened) return window.location.assign(url)
    opened.opener = null
    opened.location.replace(url)
  } catch (error) {
    opened?.close()
    throw error
  }
}
