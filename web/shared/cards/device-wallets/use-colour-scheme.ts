import { useSyncExternalStore } from 'react'

/** The colour scheme of the page, which frames of a provider cannot read. */
export function useColourScheme(): 'light' | 'dark' {
  return useSyncExternalStore(
    subscribeToScheme,
    () => (matchMedia(DARK).matches ? 'dark' : 'light'),
    () => 'light',
  )
}

export function subscribeToScheme(listener: () => void): () => void {
  const scheme = matchMedia(DARK)
  scheme.addEventListener('change', listener)
  return () => scheme.removeEventListener('change', listener)
}

const DARK = '(prefers-color-scheme: dark)'
