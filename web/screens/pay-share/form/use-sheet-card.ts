import { useRef } from 'react'
import type { TakeCard } from '../../../shared/cards/device-wallets/wallet-buttons.tsx'

/** The card of a wallet's payment sheet, while the form is submitted with it. */
export function useSheetCard() {
  const current = useRef<{ take: TakeCard; isPaid: boolean } | null>(null)
  return {
    /** Undefined if the form is submitted by its own button. */
    take: () => current.current?.take,
    setPaid(isPaid: boolean) {
      if (current.current) current.current.isPaid = isPaid
    },
    /** Submits the form for the sheet. False if it was not paid. */
    async send(take: TakeCard, submit: () => Promise<void>): Promise<boolean> {
      const sent = { take, isPaid: false }
      current.current = sent
      await submit()
      current.current = null
      return sent.isPaid
    },
  }
}
