import * as ahead from './ahead.ts'
import { board } from './board.ts'
import { askForParty, evening } from './evening.ts'
import { FORMER_DAYS, formerWeeks } from './former-weeks.ts'
import * as over from './over.ts'
import type { Known, VisitStory } from './stage.ts'
import * as toGo from './to-go.ts'

/**
 * Every visit of the demonstration's diner: one for each status of a booking, and some that are long over. Includes the evening
 * of the restaurants whose desk is shown, their past weeks, and the first one's takeaway and delivery orders.
 */
export function visits(known: Known): VisitStory[] {
  return [
    ...formerWeeks(known),
    over.tippedAndReviewed(known),
    over.invitedBySomebody(known),
    over.calledOff(known),
    over.calledOffByTheHouse(known),
    over.refusedAfterTheMeal(known),
    over.toBeReviewed(known),
    over.missed(known),
    toGo.broughtHome(known),
    toGo.fetched(known),
    ahead.todaysLunch(known),
    ahead.tomorrowsLunch(known),
    toGo.toBeBrought(known),
    ahead.waitingForGuests(known),
    ahead.waitingForPayment(known),
    ahead.heldNow(known),
    evening(known),
    askForParty(known),
    board(known),
  ]
}

/** The number of days ago when the first of them began. */
export const DAYS_BACK = FORMER_DAYS
