import { DAY_EMAILS, dayEmailsFor, mayReadDayEmails } from '@tablee/domain/service/day-emails'
import { builder, numericId } from '../../graphql/builder.ts'
import { REPLACES_SESSION } from '../accounts/accounts.graphql.ts'
import { PASSWORD_AGAIN } from '../accounts/passwords/passwords.ts'
import { Restaurant } from '../catalogue/catalogue.graphql.ts'
import { restaurantOf } from '../catalogue/catalogue.ts'
import { acceptStaffInvitation, type JoinedTeam, type StaffOffer, staffOffer } from './accept-invitation.ts'
import { leaveTeam } from './change-team.ts'
import { chooseMyLetters } from './day-emails/day-emails.ts'
import { ownWorkplaces } from './staff.rights.ts'
import type * as rows from './staff.sql.ts'
import { StaffJob } from './staff-job.graphql.ts'
import './devices/devices.graphql.ts'
import './ownership/ownership.graphql.ts'
import './team.graphql.ts'

export { StaffJob }

const StaffLetter = builder.enumType('StaffLetter', {
  description: 'An email about a service day. EVE is sent the evening before, MORNING and DINNER on the day itself.',
  values: DAY_EMAILS,
})

const Workplace = builder.objectRef<rows.Workplace>('Workplace').implement({
  description: 'A restaurant at which the caller works.',
  fields: (t) => ({
    restaurant: t.field({
      type: Restaurant,
      resolve: ({ restaurantId }, _, context) => restaurantOf(context, restaurantId),
    }),
    job: t.expose('job', { type: StaffJob }),
    letters: t.field({
      type: [StaffLetter],
      nullable: true,
      rows: 3,
      description: 'The emails that the caller receives. Null for a job that receives none.',
      resolve: ({ job, letters }) => (mayReadDayEmails(job) ? dayEmailsFor(job, letters) : null),
    }),
  }),
})

const StaffOfferType = builder.objectRef<StaffOffer>('StaffOffer').implement({
  description: 'The offer of an invitation link.',
  fields: (t) => ({
    restaurant: t.field({
      type: Restaurant,
      resolve: ({ restaurantId }, _, context) => restaurantOf(context, restaurantId),
    }),
    email: t.exposeString('email'),
    job: t.expose('job', { type: StaffJob }),
    hasAccount: t.exposeBoolean('hasAccount', {
      description: 'True if the address has a restaurant account, which accepts the invitation once it is signed in.',
    }),
  }),
})

const JoinedTeamType = builder.objectRef<JoinedTeam>('JoinedTeam').implement({
  fields: (t) => ({
    restaurant: t.field({
      type: Restaurant,
      resolve: ({ restaurantId }, _, context) => restaurantOf(context, restaurantId),
    }),
    job: t.expose('job', { type: StaffJob }),
    token: t.exposeString('token', {
      nullable: true,
      description: 'The session token of a new account. Null if a signed-in account accepted.',
    }),
  }),
})

builder.queryFields((t) => ({
  workplaces: t.field({
    type: [Workplace],
    rows: 3,
    description: "Returns the viewer's workplaces, the longest held first.",
    resolve: (_, __, context) => ownWorkplaces(context),
  }),
  staffOffer: t.field({
    type: StaffOfferType,
    nullable: true,
    description: 'Returns the offer of an invitation. Null if it has ended.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_, { token }, context) => staffOffer(context, token),
  }),
}))

builder.mutationFields((t) => ({
  leaveTeam: t.field({
    type: [Workplace],
    rows: 3,
    description:
      "Ends the caller's job from the next request on. Returns their remaining workplaces. The last owner cannot leave.",
    args: { restaurantId: t.arg.id({ required: true }), password: t.arg.string(PASSWORD_AGAIN) },
    resolve: (_, { restaurantId, password }, context) => leaveTeam(context, numericId(restaurantId), password),
  }),
  chooseMyLetters: t.field({
    type: [Workplace],
    rows: 3,
    description:
      "Chooses which emails about its service days a restaurant sends the caller. Returns the caller's workplaces.",
    args: {
      restaurantId: t.arg.id({ required: true }),
      letters: t.arg({ type: [StaffLetter], required: true }),
    },
    resolve: (_, { restaurantId, letters }, context) => chooseMyLetters(context, numericId(restaurantId), letters),
  }),
  acceptStaffInvitation: t.field({
    type: JoinedTeamType,
    description:
      'Accepts an invitation as the signed-in account with its address, or creates an account, which needs names and a password.',
    args: {
      token: t.arg.string({ required: true }),
      firstName: t.arg.string(),
      lastName: t.arg.string(),
      password: t.arg.string(),
      replacesSession: t.arg.boolean(REPLACES_SESSION),
    },
    resolve: (_, input, context) => acceptStaffInvitation(context, input),
  }),
}))
