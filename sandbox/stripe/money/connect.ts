import { noSuch, wrong } from '../http/errors.ts'
import {
  choice,
  type Given,
  group,
  ignored,
  integer,
  metadata,
  needed,
  optionalText,
  text,
  webAddress,
  withMetadata,
} from '../http/params.ts'
import { route } from '../http/route.ts'
import type { AccountSchedule, ConnectedAccount } from '../objects/accounts.ts'
import { newId } from '../store.ts'
import type { Stripe } from '../stripe.ts'

export const ACCOUNT_ID = /^acct_\w{1,60}$/
const LINK_LASTS = 300

const NEW = {
  country: text,
  type: choice('express', 'custom', 'standard'),
  email: optionalText,
  business_type: text,
  business_profile: ignored,
  capabilities: ignored,
  controller: ignored,
  company: ignored,
  individual: ignored,
  default_currency: text,
  settings: ignored,
  metadata,
}
/** How a connected account is paid out. */
const SCHEDULE = {
  interval: choice('daily', 'weekly', 'monthly', 'manual'),
  weekly_anchor: choice('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'),
  monthly_anchor: integer,
}
const CHANGE = { settings: group({ payouts: group({ schedule: group(SCHEDULE) }) }) }
const LINK = {
  account: text,
  type: choice('account_onboarding', 'account_update'),
  refresh_url: webAddress,
  return_url: webAddress,
  collect: ignored,
  collection_options: ignored,
}

export const connectRoutes = [
  route('POST /v1/accounts', NEW, (stripe, { given }) => {
    const account = accountOf(stripe, newId('acct', 16))
    const { country = 'FR', email = null, business_type = null, type = 'express' } = given
    Object.assign(account, { country, email, business_type, type, metadata: withMetadata({}, given.metadata) })
    return setAccountEnabled(stripe, account, false)
  }),
  route('GET /v1/accounts/:id', {}, (stripe, { id }) => accountAt(stripe, id)),
  route('POST /v1/accounts/:id', CHANGE, (stripe, { id, given }) => {
    const account = accountAt(stripe, id)
    const { payouts } = account.settings
    payouts.schedule = changedSchedule(payouts.schedule, given.settings?.payouts?.schedule ?? {})
    return stripe.store.put(account)
  }),
  route('POST /v1/account_links', LINK, (stripe, { given, base }) => {
    const account = accountAt(stripe, needed(given.account, 'account'), 'account')
    needed(given.type, 'type')
    const created = stripe.seconds()
    const returnTo = encodeURIComponent(given.return_url ?? '')
    const url = `${base}/stripe/onboarding/${account.id}?return_url=${returnTo}`
    return { object: 'account_link', created, expires_at: created + LINK_LASTS, url }
  }),
]

/** Returns the account. Every well-formed id is an open account unless it was switched off. */
export function accountAt(stripe: Stripe, id: string, param?: string): ConnectedAccount {
  const known = stripe.store.find('account', id)
  // Accounts stored by an earlier release of the sandbox have no settings.
  if (known) return Object.assign(known, { settings: known.settings ?? accountOf(stripe, id).settings })
  if (!ACCOUNT_ID.test(id)) throw noSuch('account', id, param)
  return accountOf(stripe, id)
}

/** The delay stays, and each interval has its own anchor alone. */
function changedSchedule(former: AccountSchedule, given: Given<typeof SCHEDULE>): AccountSchedule {
  const { delay_days } = former
  const { interval = former.interval, weekly_anchor, monthly_anchor } = given
  if (interval === 'weekly') {
    return { delay_days, interval, weekly_anchor: needed(weekly_anchor ?? former.weekly_anchor, 'weekly_anchor') }
  }
  if (interval === 'monthly') {
    return { delay_days, interval, monthly_anchor: needed(monthly_anchor ?? former.monthly_anchor, 'monthly_anchor') }
  }
  return { delay_days, interval }
}

/** Throws where the account cannot receive transfers. */
export function checkDestination(stripe: Stripe, id: string, param = 'transfer_data[destination]'): void {
  if (!ACCOUNT_ID.test(id)) throw noSuch('destination', id, param)
  if (accountAt(stripe, id).capabilities.transfers === 'active') return
  throw wrong(
    'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
    { code: 'insufficient_capabilities_for_transfer', param },
  )
}

/** Switches an account on or off, and publishes the change. */
export function setAccountEnabled(stripe: Stripe, account: ConnectedAccount, isOn: boolean): ConnectedAccount {
  const state = isOn ? 'active' : 'inactive'
  Object.assign(account, {
    capabilities: { card_payments: state, transfers: state },
    charges_enabled: isOn,
    payouts_enabled: isOn,
    details_submitted: isOn,
    requirements: isOn
      ? { currently_due: [], disabled_reason: null }
      : { currently_due: ['external_account'], disabled_reason: 'requirements.past_due' },
  })
  stripe.store.put(account)
  stripe.publish('account.updated', account, { account: account.id })
  return account
}

function accountOf(stripe: Stripe, id: string): ConnectedAccount {
  return {
    id,
    object: 'account',
    business_profile: { mcc: '5812', name: null, url: null },
    business_type: null,
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    controller: { type: 'application', is_controller: true, losses: { payments: 'application' } },
    country: 'FR',
    created: stripe.seconds(),
    default_currency: 'eur',
    details_submitted: true,
    email: null,
    metadata: {},
    payouts_enabled: true,
    requirements: { currently_due: [], disabled_reason: null },
    settings: { payouts: { schedule: { interval: 'daily', delay_days: 2 } } },
    type: 'express',
  }
}
