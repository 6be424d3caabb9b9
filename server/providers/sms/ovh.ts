import { createHash } from 'node:crypto'
import { DAY_MINUTES } from '@tablee/domain/calendar/calendar'
import { internationalNumber } from '@tablee/domain/phone-numbers'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Resilience } from '../resilience.ts'
import { type Sms, SmsRefused } from './port.ts'

// Minutes. OVH drops the message if the phone stays off for a day.
const VALIDITY = DAY_MINUTES
const LONGEST_TAG = 20
const MOBILE = /^0[67]\d{8}$/
// GSM 03.38 and its extension. A text with any other character is sent in Unicode, with 70 characters per message.
const SEVEN_BITS = /^[\w \n\r\f@£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà^{}\\[\]~|€]*$/

const ServerTime = z.int()
const Report = z.object({ validReceivers: z.array(z.string()), invalidReceivers: z.array(z.string()) })
const Failure = z.object({ errorCode: z.string().optional(), message: z.string() }).partial()

/** Text messages by OVH, which has no idempotency key: a retry after a lost response would send the message twice. */
export function ovhSms(config: Config['sms'], resilience: Resilience): Sms {
  const { base, service, sender } = config
  const url = `${base}/sms/${encodeURIComponent(service)}/jobs`
  let ahead: Promise<number> | undefined

  return {
    async send({ to, text, reference }) {
      if (!MOBILE.test(to)) throw new SmsRefused('this is not a French mobile')

      ahead ??= secondsAhead(base, resilience)
      try {
        const time = Math.floor(processSeconds() + (await ahead))
        const body = JSON.stringify({
          message: text,
          receivers: [internationalNumber(to)],
          sender,
          noStopClause: true,
          priority: 'high',
          charset: 'UTF-8',
          class: 'phoneDisplay',
          coding: SEVEN_BITS.test(text) ? '7bit' : '8bit',
          validityPeriod: VALIDITY,
          tag: reference.slice(-LONGEST_TAG),
        })
        const headers = {
          'content-type': 'application/json; charset=utf-8',
          ...signed(config, 'POST', url, body, time),
        }
        const answer = await resilience.fetch(url, { method: 'POST', headers, body }, { repeats: false })
        if (!answer.ok) throw await failureOf(answer)

        const { validReceivers, invalidReceivers } = Report.parse(await answer.json())
        if (validReceivers.length === 0 || invalidReceivers.length > 0) throw new SmsRefused('no such number')
      } catch (error) {
        // The machine may have slept or its clock changed, so the next message requests OVH's time again.
        if (!(error instanceof SmsRefused)) ahead = undefined
        throw error
      }
    },
  }
}

async function secondsAhead(base: string, resilience: Resilience): Promise<number> {
  const answer = await resilience.fetch(`${base}/auth/time`, {}, { repeats: true })
  if (!answer.ok) throw await failureOf(answer)
  return ServerTime.parse(await answer.json()) - processSeconds()
}

// Monotonic, so the difference to OVH's clock stays valid however the system's clock is set.
function processSeconds(): number {
  return performance.now() / 1000
}

function signed(keys: Config['sms'], method: string, url: string, body: string, time: number) {
  const parts = [keys.applicationSecret, keys.consumerKey, method, url, body, time]
  return {
    'x-ovh-application': keys.applicationKey,
    'x-ovh-consumer': keys.consumerKey,
    'x-ovh-timestamp': String(time),
    'x-ovh-signature': `$1$${createHash('sha1').update(parts.join('+')).digest('hex')}`,
  }
}

async function failureOf(answer: Response): Promise<Error> {
  const { errorCode, message } = Failure.catch({}).parse(await answer.json().catch(() => undefined))
  return new Error(['OVH answered', answer.status, errorCode, message].filter(Boolean).join(' '))
}
