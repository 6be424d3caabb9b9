import { useRevalidator } from 'react-router'
import { leaveFor } from '../../../../leave-for.ts'
import { sentenceOf } from '../../../../sentence-of.ts'
import { price } from '../../../../words/formats.ts'
import { NOT_DONE } from '../../../../words/sentences.ts'
import { askRestoFlash } from '../resto-flash.ts'
import type { ShownBill } from './use-bill.ts'

/**
 * Asks whether vouchers pay what is shown. Resto Flash says so when it is asked: if it grants less, that is shown first and
 * the answer is false. Throws what asks for a captcha.
 */
export function useGrant({ due, vouchers }: ShownBill, asksCaptcha: (error: unknown) => boolean) {
  const { revalidate } = useRevalidator()

  return async (captchaToken: string | null): Promise<boolean> => {
    const wished = vouchers.vouchers
    if (wished?.scheme !== 'RESTO_FLASH' || wished.isLater || vouchers.isGranted) return true
    try {
      const answer = await askRestoFlash(due, wished.euros, captchaToken)
      if ('confirmAt' in answer) return await leaveFor(answer.confirmAt)
      if (answer.granted === wished.euros) return true
      vouchers.say(`Resto Flash accorde ${price(answer.granted)}. Vérifiez le partage, puis confirmez.`)
    } catch (error) {
      if (asksCaptcha(error)) throw error
      vouchers.switchTo(null, sentenceOf(error, NOT_DONE))
    }
    await revalidate()
    return false
  }
}
