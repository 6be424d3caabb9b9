import { join } from 'node:path'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { AppContext } from './context.ts'
import type { Database } from './database/connect.ts'
import type { Replica } from './database/replica/replica.ts'
import { photographPreparer } from './images/prepare-photograph.ts'
import { personalData as accounts } from './modules/accounts/profile/profile.ts'
import { personalData as addresses } from './modules/addresses/addresses.ts'
import { personalData as coupons } from './modules/coupons/coupons.ts'
import { personalData as favourites } from './modules/favourites/favourites.ts'
import { personalData as invoices } from './modules/invoices/invoices.ts'
import { deliveryData, personalData as messages, pushData } from './modules/notifications/notifications.ts'
import { personalData as payments } from './modules/payments/wallet/wallet.ts'
import { personalData as menuDrafts } from './modules/pro/menu/menu.ts'
import { personalData as service } from './modules/pro/service/service.ts'
import { personalData as reservations } from './modules/reservations/read/guest/guest.ts'
import { personalData as reviews } from './modules/reviews/reviews.ts'
import { personalData as staff } from './modules/staff/staff.ts'
import { personalData as vouchers } from './modules/vouchers/vouchers.ts'
import { personalData as companyParts } from './modules/weekly-meals/companies/companies.ts'
import { altchaCaptcha } from './providers/captcha/altcha.ts'
import { stripeCards } from './providers/card-payments/stripe.ts'
import { BreakerStates, type ProviderName } from './providers/circuit-breaker.ts'
import { GEOCODER_PATIENCE, geopf } from './providers/geocoding/geopf.ts'
import { folderImageStore } from './providers/image-store/folder.ts'
import type { ImageStore } from './providers/image-store/port.ts'
import { IMAGE_STORE_PATIENCE, s3ImageStore } from './providers/image-store/s3.ts'
import { MAIL_PATIENCE, smtpMail } from './providers/mail/smtp.ts'
import { webPushOf } from './providers/push/web-push.ts'
import { type Resilience, resilience } from './providers/resilience.ts'
import { restoflash } from './providers/resto-flash/restoflash.ts'
import { ovhSms } from './providers/sms/ovh.ts'
import { edenred } from './providers/ticket-restaurant/edenred.ts'
import { httpWebhooks } from './providers/webhooks/http-webhooks.ts'
import { personalData as securityLog } from './security-log/security-log.ts'
import { openSwitches } from './switches/switches.ts'

/** In the order of the modules' dependencies. Deletion runs through it from the end. */
const PERSONAL_DATA = [
  securityLog,
  accounts,
  staff,
  addresses,
  favourites,
  coupons,
  vouchers,
  payments,
  companyParts,
  reservations,
  reviews,
  service,
  menuDrafts,
  invoices,
  messages,
  deliveryData,
  pushData,
]

/** Builds the context that lasts as long as the process: the configured providers, and each module's part of personal data. */
export function assembleAppContext(
  config: Config,
  clock: Clock,
  db: Database,
  replica: Replica | null = null,
): AppContext {
  const breakers = new BreakerStates()
  const resilient = (name: ProviderName, patience?: number) => resilience(name, { clock, patience, states: breakers })

  const photographs = photographPreparer()
  const mail = smtpMail(config.mail, resilient('smtp', MAIL_PATIENCE))

  return {
    config,
    replica,
    clock,
    db,
    breakers,
    switches: openSwitches(db),
    inMemory: { searchIndex: null },
    geocoding: geopf({
      base: config.geocoderBase,
      secret: config.geocoderSecret,
      olderSecrets: config.olderGeocoderSecrets,
      clock,
      resilience: resilient('geocoder', GEOCODER_PATIENCE),
    }),
    mail,
    sms: ovhSms(config.sms, resilient('sms')),
    push: webPushOf(config.push, clock, resilient('push')),
    cards: stripeCards(config.stripe, resilient('stripe')),
    ticketRestaurant: edenred({ config: config.edenred, clock, resilience: resilient('edenred') }),
    restoFlash: restoflash({ config: config.restoflash, clock, resilience: resilient('resto-flash') }),
    imageStore: imageStoreOf(config, clock, () => resilient('image-store', IMAGE_STORE_PATIENCE)),
    photographs,
    webhooks: httpWebhooks({ isLocalAllowed: config.sandbox }),
    captcha: altchaCaptcha({ db, clock, ...config.captcha, takesSandboxWord: config.sandbox }),
    personalData: PERSONAL_DATA,
    closeProviders() {
      mail.close()
      void photographs.dismiss()
    },
  }
}

/** The bucket if one is configured, otherwise a folder of this machine, which has no breaker. */
function imageStoreOf({ imageStore, sharedDir }: Config, clock: Clock, resilient: () => Resilience): ImageStore {
  if (imageStore === null) return folderImageStore(join(sharedDir, 'photographs'))
  return s3ImageStore({ bucket: imageStore, clock, resilience: resilient() })
}
