import { serviceDayAt } from '@tablee/domain/calendar/calendar'
import { keptAreas, type ToGo, type TypedToGo, toGoFaults } from '@tablee/domain/restaurant/to-go'
import type { Context } from '../../../../context.ts'
import { notifyLive, OF_RESTAURANT, publish } from '../../../../events/outbox.ts'
import { refuseUnseen } from '../../../../refuse-unseen.ts'
import { changeToGo, lockSettings, toGoRow } from '../../../catalogue/settings/settings.ts'
import { noteAct } from '../../../staff/staff.ts'
import { refuse } from '../refuse.ts'
import { ownerAt } from '../settings.rights.ts'
import { gone, type HouseToGo, readToGo } from './read-to-go.ts'

/**
 * Sets a restaurant's takeaway and delivery offer, its delivery areas and fee. `was` is the state that the owner's page
 * showed. Existing orders keep address, fee and hour as promised. An order in progress must meet the new rules, and its diner
 * is notified. Throws the errors of `staffAt`, BAD_USER_INPUT for each invalid field, and the CONFLICT of `refuseUnseen`.
 */
export async function changeHouseToGo(
  context: Context,
  restaurantId: number,
  { was, ...typed }: TypedToGo & { was?: ToGo | null | undefined },
): Promise<HouseToGo> {
  const owner = await ownerAt(context, restaurantId)
  const { db, clock } = context
  await db.transaction().execute(async (trx) => {
    const now = clock.now()
    await lockSettings(trx, restaurantId, serviceDayAt(now))
    const before = await toGoRow(trx, restaurantId)
    if (!before) throw gone()
    refuse(toGoFaults(typed, before))
    const { hasClickCollect, hasDelivery } = typed
    // Without a fee, or without delivery, the previous fee is kept.
    const isFeeTyped = hasDelivery && !before.isSaas
    const deliveryFeeCents = (isFeeTyped ? typed.deliveryFeeCents : null) ?? before.deliveryFeeCents
    const areaIds = keptAreas(typed.areaIds)
    const after = { hasClickCollect, hasDelivery, deliveryFeeCents, areaIds }
    refuseUnseen(CHANGED_MEANWHILE, { was: was && asRead(was), after: asRead(after), standing: asRead(before) })
    await changeToGo(trx, restaurantId, after, new Date(now))
    const act = { act: 'TO_GO_CHANGED', hasClickCollect, hasDelivery, feeCents: deliveryFeeCents, areaIds } as const
    await noteAct({ db: trx, clock }, owner, act)
    await publish(trx, now, 'RestaurantsChanged', { ids: [restaurantId] })
    await notifyLive(trx, [`${OF_RESTAURANT}${restaurantId}`])
  })
  return readToGo(context, owner)
}

/** The offer in the form in which owners read and send it. */
function asRead({ hasClickCollect, hasDelivery, deliveryFeeCents, areaIds }: ToGo) {
  return { hasClickCollect, hasDelivery, deliveryFeeCents, areaIds: keptAreas(areaIds).map(String) }
}

const CHANGED_MEANWHILE =
  'Ces réglages ont été changés entre-temps. Les vôtres ne sont pas enregistrés : enregistrez-les de nouveau pour remplacer les autres.'
