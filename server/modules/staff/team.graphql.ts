import { builder, numericId } from '../../graphql/builder.ts'
import { PASSWORD_AGAIN } from '../accounts/passwords/passwords.ts'
import { changeStaffJob, removeStaff } from './change-team.ts'
import type { OpenInvitation } from './invitations.sql.ts'
import { inviteStaff, withdrawStaffInvitation } from './invite.ts'
import { type Team, team } from './read-team.ts'
import { StaffJob } from './staff-job.graphql.ts'

const StaffMember = builder.objectRef<Team['members'][number]>('StaffMember').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('firstName', { nullable: true }),
    lastName: t.exposeString('lastName', { nullable: true }),
    email: t.exposeString('email'),
    job: t.expose('job', { type: StaffJob }),
    since: t.expose('since', { type: 'Timestamp' }),
    isSelf: t.exposeBoolean('isSelf', { description: 'True if the member is the caller.' }),
  }),
})

const StaffInvitation = builder.objectRef<OpenInvitation>('StaffInvitation').implement({
  description: 'A person who was invited by email and has not accepted yet.',
  fields: (t) => ({
    id: t.exposeID('id'),
    email: t.exposeString('email'),
    job: t.expose('job', { type: StaffJob }),
    expiresAt: t.expose('expiresAt', { type: 'Timestamp' }),
  }),
})

const TeamType = builder.objectRef<Team>('Team').implement({
  description: 'The staff of a restaurant, with open invitations.',
  fields: (t) => ({
    members: t.expose('members', { type: [StaffMember], rows: 10 }),
    invitations: t.expose('invitations', { type: [StaffInvitation], rows: 3 }),
  }),
})

builder.queryFields((t) => ({
  team: t.field({
    type: TeamType,
    description: 'For owners.',
    args: { restaurantId: t.arg.id({ required: true }) },
    resolve: (_, { restaurantId }, context) => team(context, numericId(restaurantId)),
  }),
}))

builder.mutationFields((t) => ({
  inviteStaff: t.field({
    type: TeamType,
    description:
      'Sends an invitation link that is valid for seven days. A second invitation replaces the first. `password` is required to invite an owner.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      email: t.arg.string({ required: true }),
      job: t.arg({ type: StaffJob, required: true }),
      password: t.arg.string(PASSWORD_AGAIN),
    },
    resolve: (_, { restaurantId, ...invited }, context) => inviteStaff(context, numericId(restaurantId), invited),
  }),
  withdrawStaffInvitation: t.field({
    type: TeamType,
    args: { restaurantId: t.arg.id({ required: true }), invitationId: t.arg.id({ required: true }) },
    resolve: (_, { restaurantId, invitationId }, context) =>
      withdrawStaffInvitation(context, numericId(restaurantId), invitationId),
  }),
  changeStaffJob: t.field({
    type: TeamType,
    description:
      'Changes the job of a member, from their next request on. The last owner stays an owner. `password` is required to add or remove an owner.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      memberId: t.arg.id({ required: true }),
      job: t.arg({ type: StaffJob, required: true }),
      password: t.arg.string(PASSWORD_AGAIN),
    },
    resolve: (_, { restaurantId, ...change }, context) => changeStaffJob(context, numericId(restaurantId), change),
  }),
  removeStaff: t.field({
    type: TeamType,
    description:
      'Removes a member from their next request on. The last owner cannot be removed. `password` is required to remove an owner.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      memberId: t.arg.id({ required: true }),
      password: t.arg.string(PASSWORD_AGAIN),
    },
    resolve: (_, { restaurantId, ...removed }, context) => removeStaff(context, numericId(restaurantId), removed),
  }),
}))
