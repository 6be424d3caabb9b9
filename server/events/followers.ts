import type { FollowerParts } from '../context.ts'
import { openEmailChange, openPasswordReset, openRegistration } from '../modules/accounts/accounts.ts'
import * as told from '../modules/notifications/notifications.ts'
import { keepInvitation } from '../modules/reservations/reservations.ts'
import { refreshCards } from '../modules/search/search.ts'
import type { EventName, Events } from './outbox.ts'

export type Follower<Name extends EventName> = (parts: FollowerParts, payload: Events[Name]) => Promise<void>

export type Followers = { [Name in EventName]: Follower<Name>[] }

/** The one table: event → who follows. A follower may hear the same event twice and does its part once. */
export const followers: Followers = {
  RestaurantsChanged: [({ db, clock }, { ids }) => refreshCards(db, clock, ids)],
  RegistrationAsked: [openRegistration],
  PasswordResetAsked: [openPasswordReset],
  EmailChangeAsked: [openEmailChange],
  TokenMade: [told.tellOfToken],
  AccountKnown: [told.tellOfKnownAccount],
  EmailTaken: [told.tellOfTakenEmail],
  EmailRestored: [told.tellOfRestoredEmail],
  PasswordChanged: [told.tellOfPassword],
  PhoneChanged: [told.tellOfPhone],
  PhoneCodeAsked: [told.tellOfCode],
  ReservationMoved: [],
  ShareMoved: [],
  ReservationChanged: [],
  GuestTokenMade: [],
  AccountActivated: [told.claimMessages, keepInvitation],
}
