import { createContext } from 'react'

/** The nonce of the page. Only the server knows it, because the browser hides it. */
export const NonceContext = createContext<string | undefined>(undefined)
