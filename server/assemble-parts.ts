import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { AppContext } from './context.ts'
import type { Database } from './database/connect.ts'
import { personalData as accounts } from './modules/accounts/profile/profile.ts'
import { personalData as addresses } from './modules/addresses/addresses.ts'
import { personalData as coupons } from './modules/coupons/coupons.ts'
import { personalData as favourites } from './modules/favourites/favourites.ts'
import { personalData as invoices } from './modules/invoices/invoices.ts'
import { personalData as messages } from './modules/notifications/notifications.ts'
import { personalData as payments } from './modules/payments/wallet/wallet.ts'
import { personalData as reservations } from './modules/reservations/readers/readers.ts'
import { personalData as reviews } from './modules/reviews/reviews.ts'
import { personalData as vouchers } from './modules/vouchers/vouchers.ts'
import { altchaCaptcha } from './providers/captcha/altcha.ts'
import { stripeCards } from './providers/card-payments/stripe.ts'
import { geopf } from './providers/geocoding/geopf.ts'
import { smtpMail } from './providers/mail/smtp.ts'
import { restoflash } from './providers/resto-flash/restoflash.ts'
import { ovhSms } from './providers/sms/ovh.ts'
import { edenred } from './providers/ticket-restaurant/edenred.ts'
import { personalData as securityLog } from './security-log/security-log.ts'

/** Assembles what lives as long as the process: the configured providers, and each module's part of personal data. */
export function assembleParts(config: Config, clock: Clock, db: Database): AppContext {
  return {
    config,
    clock,
    db,
    geocoding: geopf({ base: config.geocoderBase, secret: config.geocoderSecret, clock }),
    mail: smtpMail(config.mail),
    sms: ovhSms(config.sms),
    cards: stripeCards(config.stripe),
    ticketRestaurant: edenred({ config: config.edenred, clock }),
    restoFlash: restoflash({ config: config.restoflash, clock }),
    captcha: altchaCaptcha({ db, clock, ...config.captcha, takesSandboxWord: config.sandbox }),
    // In the order of the module ladder; deletion runs through it from the end.
    personalData: [
      securityLog,
      accounts,
      addresses,
      favourites,
      coupons,
      vouchers,
      payments,
      reservations,
      reviews,
      invoices,
      messages,
    ],
  }
}
