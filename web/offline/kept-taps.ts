/** What stands before the name of each tap that the browser keeps of a restaurant's staff, then whose it is. */
export const KEPT_TAP = 'tap:'

/** How many taps this browser keeps that were not sent, whoever made them. */
export function countKeptTaps(): number {
  return namesOfTaps().length
}

/** Deletes them all, at sign-out; answers how many they were. */
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
