import { largeUrl } from '@tablee/domain/images'
import { useEffect, useState } from 'react'
import { readToken } from '../../app/session.ts'

type Original = { src: string | null; hasFailed: boolean }

/**
 * An uncut original at most `side` pixels wide and high, as a `data:` address: its owners alone may read it, and an `img` sends no
 * session. `src` is null until it has loaded.
 */
export function useOriginal(key: string, side: number): Original {
  const url = largeUrl(key, side)
  const [loaded, setLoaded] = useState<{ url: string; src: string | null } | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    load(url, leaving.signal)
      .catch(() => null)
      .then((src) => leaving.signal.aborted || setLoaded({ url, src }))
    return () => leaving.abort()
  }, [url])
  const isLoaded = loaded?.url === url
  return { src: isLoaded ? loaded.src : null, hasFailed: isLoaded && loaded.src === null }
}

async function load(url: string, signal: AbortSignal): Promise<string> {
  const token = readToken()
  const answer = await fetch(url, { signal, headers: token ? { authorization: token } : {} })
  if (!answer.ok) throw new Error(`the photograph is refused with ${answer.status}`)
  return asDataUrl(await answer.blob())
}

function asDataUrl(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result))
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(file)
  return promise
}
