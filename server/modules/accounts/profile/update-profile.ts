import { cleanPhone, profileFaults } from '@tablee/domain/accounts/accounts'
import { MINUTE } from '@tablee/domain/calendar/calendar'
import { cleanText } from '@tablee/domain/clean-text'
import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import { signedIn } from '../accounts.rights.ts'
import type { Account } from '../core/account.ts'
import * as accounts from '../core/accounts.sql.ts'
import * as phoneCodes from '../core/phone-codes.sql.ts'

type ProfileInput = {
  firstName?: string | null
  lastName?: string | null
  phone?: string | null
  companyName?: string | null
  companyAddress?: string | null
}

const PROOF_VALID_FOR = 15 * MINUTE

/** Changes the given fields of the profile; a new phone number needs its code entered in the last 15 minutes. */
export async function updateUser(context: Context, input: ProfileInput): Promise<Account> {
  const { db, clock } = context
  const account = signedIn(context)
  const faults = profileFaults(input)
  if (Object.keys(faults).length > 0) throw badInput(faults)

  const now = clock.now()
  const phone = input.phone ? cleanPhone(input.phone) : undefined
  return db.transaction().execute(async (trx) => {
    const verified =
      phone !== undefined && (await phoneCodes.takeVerified(trx, account.id, phone, new Date(now - PROOF_VALID_FOR)))
    const isOther = phone !== undefined && phone !== account.phone
    if (isOther && !verified) throw badInput({ phone: 'Vérifiez ce numéro avec le code envoyé par SMS.' })
    if (isOther) {
      await publish(trx, now, 'PhoneChanged', { accountId: account.id, email: account.email })
      await noteSecurity(trx, context, 'PHONE_CHANGED')
    }

    const change = {
      firstName: input.firstName ? cleanText(input.firstName) : undefined,
      lastName: input.lastName ? cleanText(input.lastName) : undefined,
      phone: isOther ? phone : undefined,
      phoneVerifiedAt: verified ? new Date(now) : undefined,
      companyName: emptied(input.companyName),
      companyAddress: emptied(input.companyAddress),
    }
    return accounts.changeProfile(trx, account.id, withoutGaps(change), new Date(now))
  })
}

/** Undefined leaves the field, null and '' clear it. */
function emptied(text: string | null | undefined): string | null | undefined {
  return text === undefined ? undefined : cleanText(text ?? '') || null
}

function withoutGaps(change: object): accounts.ProfileChange {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}
