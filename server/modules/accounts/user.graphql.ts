import type { Viewer } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import type { Account } from './core/account.ts'
import { isCompanyCustomer } from './profile/company-customer.ts'

export const Role = builder.enumType('Role', { values: ['ADMIN', 'CLIENT', 'RESTAURANT'] as const })
export const AccountStatus = builder.enumType('AccountStatus', { values: ['BLOCKED', 'DISABLED', 'ENABLED'] as const })

/** Always the viewer's own account. */
export const User = builder.objectRef<Account>('User').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    username: t.string({ nullable: true, resolve: () => null }),
    email: t.exposeString('email'),
    firstName: t.exposeString('firstName', { nullable: true }),
    lastName: t.exposeString('lastName', { nullable: true }),
    phone: t.exposeString('phone', { nullable: true }),
    phoneIsVerified: t.boolean({
      description: 'True if the code that was sent to the number was entered. Groups of nine and more require it.',
      resolve: ({ phoneVerifiedAt }) => phoneVerifiedAt !== null,
    }),
    companyName: t.exposeString('companyName', { nullable: true }),
    companyAddress: t.exposeString('companyAddress', { nullable: true }),
    role: t.expose('role', { type: Role }),
    status: t.expose('status', { type: AccountStatus }),
    isCompanyCustomer: t.boolean({
      description:
        "True if the domain of the email address contains one of the configured company markers. Pages then show 'Cantine digitale'.",
      resolve: ({ email }, _, { config }) => isCompanyCustomer(config, email),
    }),
  }),
})

builder.queryFields((t) => ({
  currentUser: t.field({ type: User, nullable: true, resolve: (_, __, context) => viewerAccount(context.viewer) }),
  me: t.field({ type: User, nullable: true, resolve: (_, __, context) => viewerAccount(context.viewer) }),
}))

function viewerAccount(viewer: Viewer) {
  return 'account' in viewer ? viewer.account : null
}
