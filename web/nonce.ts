import { createContext } from 'react'

/** The nonce of the page; known on the server only, because the browser hides it. */
export const NonceContext = createContext<string | undefined>(undefined)
