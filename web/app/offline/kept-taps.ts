/** Prefix of the storage key of each staff tap. The id of its account follows. */
export const KEPT_TAP = 'tap:'

/** Returns the number of unsent taps in this browser, of all accounts. */
export function countKeptTaps(): number {
  return namesOfTaps().length
}

/** Deletes all taps at sign-out, and returns their number. */
export function forgetKeptTaps(): number {
  const names = namesOfTaps()
  for (const name of names) localStorage.removeItem(name)
  return names.length
}

function namesOfTaps(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(KEPT_TAP))
  } catch {
    return []
  }
}
