import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Parts } from './context.ts'
import type { Database } from './database/connect.ts'
import { personalData as accounts } from './modules/accounts/accounts.ts'
import { personalData as addresses } from './modules/addresses/addresses.ts'
import { personalData as favourites } from './modules/favourites/favourites.ts'
import { personalData as messages } from './modules/notifications/notifications.ts'
import { personalData as reservations } from './modules/reservations/reservations.ts'
import { altchaCaptcha } from './providers/captcha/altcha.ts'
import { geopf } from './providers/geocoding/geopf.ts'
import { smtpMail } from './providers/mail/smtp.ts'
import { ovhSms } from './providers/sms/ovh.ts'

/** What the process holds: the providers of the configuration, and each module's chapter of what is known of a person. */
export function assembleParts(config: Config, clock: Clock, db: Database): Parts {
  return {
    config,
    clock,
    db,
    geocoding: geopf({ base: config.geocoderBase, secret: config.geocoderSecret, clock }),
    mail: smtpMail(config.mail),
    sms: ovhSms(config.sms),
    captcha: altchaCaptcha({ db, clock, ...config.captcha, takesSandboxWord: config.sandbox }),
    // In the order of the ladder: deletion goes through it from its end.
    personalData: [accounts, addresses, favourites, reservations, messages],
  }
}
