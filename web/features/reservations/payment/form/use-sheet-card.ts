import { useRef } from 'react'
import type { TakeCard } from '../../../payments/device-wallets/wallet-buttons.tsx'

/** The card that a wallet's sheet hands over, while the form is sent for it. */
export function useSheetCard() {
  const current = useRef<{ take: TakeCard; isPaid: boolean } | null>(null)
  return {
    /** Undefined where the form is sent by its own button. */
    take: () => current.current?.take,
    setPaid(isPaid: boolean) {
      if (current.current) current.current.isPaid = isPaid
    },
    /** Sends the form for the sheet; false when it was not paid. */
    async send(take: TakeCard, submit: () => Promise<void>): Promise<boolean> {
      const sent = { take, isPaid: false }
      current.current = sent
      await submit()
      current.current = null
      return sent.isPaid
    },
  }
}
