/**
 * Opens in a new window the URL that is asked for: the window at once, because browsers block those that open later, and
 * this one where they block all the same. Throws as `ask`, with the window closed.
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
