import { createContext } from 'react'

/** The nonce of the page being rendered; the browser hides it, so it is only known on the server. */
export const NonceContext = createContext<string | undefined>(undefined)
