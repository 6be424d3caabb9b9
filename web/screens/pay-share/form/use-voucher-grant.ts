import { useRevalidator } from 'react-router'
import { leaveFor } from '../../../app/leave-for.ts'
import { sentenceOf } from '../../../app/sentence-of.ts'
import { askRestoFlash } from '../../../shared/paying/resto-flash.ts'
import { price } from '../../../words/formats.ts'
import { NOT_DONE } from '../../../words/sentences.ts'
import type { ShownBill } from './use-bill.ts'

/**
 * Requests Resto Flash's part before the card pays. Returns true if the vouchers pay the amount shown. Otherwise shows the
 * smaller grant and returns false. Throws the error that requires a captcha.
 */
export function useVoucherGrant({ due, vouchers }: ShownBill, asksCaptcha: (error: unknown) => boolean) {
  const { revalidate } = useRevalidator()

  return async (captchaToken: string | null): Promise<boolean> => {
    const requested = vouchers.applied
    if (requested?.scheme !== 'RESTO_FLASH' || requested.isLater || vouchers.isGranted) return true
    try {
      const answer = await askRestoFlash(due, requested.euros, captchaToken)
      if ('confirmAt' in answer) return await leaveFor(answer.confirmAt)
      if (answer.granted === requested.euros) return true
      vouchers.setNotice(`Resto Flash accorde ${price(answer.granted)}. Vérifiez le partage, puis confirmez.`)
    } catch (error) {
      if (asksCaptcha(error)) throw error
      vouchers.switchTo(null, sentenceOf(error, NOT_DONE))
    }
    await revalidate()
    return false
  }
}
