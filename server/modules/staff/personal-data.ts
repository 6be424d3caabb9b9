import { UserError } from '../../errors.ts'
import type { PersonalData } from '../../personal-data.ts'
import { actsOf, forgetInActs } from './acts.sql.ts'
import { dropPin, pinSetAt } from './devices/devices.ts'
import { forgetLosses, lossesOf } from './ownership/ownership.ts'
import { countOthers, lockTeam, removeMember, workplacesOf } from './staff.sql.ts'
import { publishTeamChange } from './team-change.ts'

/**
 * A person's jobs, and their acts at the restaurants. The acts stay for a year without their name. The only owner of a
 * restaurant with other staff has to name another owner first. A deleted account cannot take a restaurant back: its lost
 * ownership is deleted, and no payout is frozen.
 */
export const personalData: PersonalData = {
  name: 'équipes',
  async read(db, accountId) {
    const postes = await workplacesOf(db, accountId)
    return {
      postes,
      actes: await actsOf(db, accountId),
      retraits: await lossesOf(db, accountId),
      code: await pinSetAt(db, accountId),
    }
  },
  async forget(trx, accountId, now) {
    const places = await workplacesOf(trx, accountId)
    for (const { restaurantId, job } of places.toSorted((one, other) => one.restaurantId - other.restaurantId)) {
      await lockTeam(trx, restaurantId)
      const { members, owners } = await countOthers(trx, restaurantId, accountId)
      if (job === 'OWNER' && owners === 0 && members > 0) throw lastOwner()
      await removeMember(trx, restaurantId, accountId)
      const deleted = { kind: 'ACCOUNT_DELETED', byId: accountId, memberId: accountId, from: job } as const
      await publishTeamChange({ db: trx, clock: { now: () => now } }, { restaurantId, ...deleted })
    }
    await forgetLosses(trx, accountId)
    await dropPin(trx, accountId)
    await forgetInActs(trx, accountId)
  },
}

function lastOwner(): UserError {
  return new UserError(
    'CONFLICT',
    "Vous êtes seul propriétaire d'un restaurant où d'autres travaillent : nommez-y d'abord un autre propriétaire.",
  )
}
