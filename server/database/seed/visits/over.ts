import { addDays, DAY_MINUTES } from '@tablee/domain/calendar/calendar'
import { runCommand } from '../../../modules/operator/commands/commands.ts'
import { leaveTip } from '../../../modules/reservations/after-meal/after-meal.ts'
import { confirmPayment } from '../../../modules/reservations/billing/billing.ts'
import { cancelReservation } from '../../../modules/reservations/changes/changes.ts'
import { addReview } from '../../../modules/reviews/writing/writing.ts'
import { after, answerBank, book, enterCard, invite, join, joinAsGuest, LEO, loseHold, pay } from './acts.ts'
import type { Known, VisitStory } from './stage.ts'

export async function* tippedAndReviewed({ stage, wallet, today }: Known): VisitStory {
  const table = { restaurant: 'Casa Tartufina', day: addDays(today, -8), hour: '20:00', persons: 2 }
  yield after(table, -2 * DAY_MINUTES)
  const { id, shareId } = await book(stage.ines(), table, 'PAY_FOR_ALL', {
    note: 'Un anniversaire, si possible près de la fenêtre.',
  })
  await pay(stage.ines(), shareId, wallet.visa)

  yield after(table, 110)
  await leaveTip(stage.ines(), id, 300)
  yield after(table, 38 * 60)
  await addReview(stage.ines(), shareId, {
    comment:
      "Un vrai repas de fête : l'escalope milanaise et les cacio e pepe tiennent toutes les promesses de la maison, et l'on nous a gardé la table près de la fenêtre comme je l'avais demandé. L'addition était déjà réglée, nous sommes partis sans attendre.",
    foodRating: 5,
    speedRating: 4,
    experienceRating: 5,
  })
}

export async function* invitedBySomebody({ stage, wallet, today }: Known): VisitStory {
  const table = { restaurant: 'Bibim Bol', day: addDays(today, -6), hour: '12:45', persons: 3 }
  yield after(table, -DAY_MINUTES)
  const booked = await book(stage.nadia(), table, 'SELF_PAY', { eaters: 1 })
  await pay(stage.nadia(), booked.shareId, await enterCard(stage.appContext, 'amex'))
  const link = await invite(stage.nadia(), booked)

  yield after(table, -20 * 60)
  await pay(stage.ines(), await join(stage.ines(), link, table), wallet.visa)
  yield after(table, -18 * 60)
  const leo = await joinAsGuest(stage, link, table, LEO)
  await pay(leo.guest, leo.shareId, await enterCard(stage.appContext, 'visa_debit'))
}

export async function* calledOff({ stage, wallet, today }: Known): VisitStory {
  const table = { restaurant: 'Via Garofano', day: addDays(today, -4), hour: '20:15', persons: 2 }
  yield after(table, -2 * DAY_MINUTES)
  const { id, shareId } = await book(stage.ines(), table, 'PAY_FOR_ALL')
  await pay(stage.ines(), shareId, wallet.mastercard)
  yield after(table, -26 * 60)
  await cancelReservation(stage.ines(), id)
}

export async function* cancelledByRestaurant({ stage, wallet, today }: Known): VisitStory {
  const table = { restaurant: 'Jardin de Longjing', day: addDays(today, -3), hour: '12:30', persons: 1 }
  yield after(table, -DAY_MINUTES)
  const { id, shareId } = await book(stage.ines(), table, 'SELF_PAY')
  await pay(stage.ines(), shareId, wallet.visa)
  yield after(table, -4 * 60)
  await runCommand(stage.appContext, { do: 'cancel', reservation: id })
}

/** A card whose bank always requires authentication: its hold has gone when it is captured, and the payer is absent. */
export async function* refusedAfterTheMeal({ stage, today }: Known): VisitStory {
  const table = { restaurant: 'La Pampa Bun', day: addDays(today, -3), hour: '20:00', persons: 2 }
  yield after(table, -30 * 60)
  const { shareId } = await book(stage.ines(), table, 'PAY_FOR_ALL')
  const asked = await pay(stage.ines(), shareId, await enterCard(stage.appContext, 'authenticationRequired'))
  if (asked) await confirmPayment(stage.ines(), shareId, await answerBank(asked))
  yield after(table, 90)
  await loseHold(stage.appContext, shareId)
}

export async function* toBeReviewed({ stage, wallet, today }: Known): VisitStory {
  const table = { restaurant: 'La Pirogue de Krabi', day: addDays(today, -2), hour: '20:00', persons: 2 }
  yield after(table, -28 * 60)
  const { shareId } = await book(stage.ines(), table, 'PAY_FOR_ALL')
  await pay(stage.ines(), shareId, wallet.visa)
}

export async function* missed({ stage, wallet, today }: Known): VisitStory {
  const table = { restaurant: 'Au Triskell Gourmand', day: addDays(today, -1), hour: '20:00', persons: 2 }
  yield after(table, -27 * 60)
  const { shareId } = await book(stage.ines(), table, 'PAY_FOR_ALL')
  await pay(stage.ines(), shareId, wallet.mastercard)
  yield after(table, 45)
  await runCommand(stage.appContext, { do: 'no-show', share: shareId })
}
