import type { Wishes, WishName } from '@tablee/domain/ordering/wishes'
import type { builder } from '../../../graphql/builder.ts'

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer Found> ? Found : never

/** Returns the input fields for the texts that a diner writes to the restaurant. */
export function wishInputs(t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) {
  return {
    note: t.string({ description: 'Free text for the kitchen, at most 200 characters.' }),
  } satisfies Record<WishName, unknown>
}

/** Returns the fields with these texts, for an object of which `of` returns them. */
export function wishFields<Parent>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Parent>,
  of: (parent: Parent) => Wishes,
) {
  return {
    note: t.string({
      nullable: true,
      description: 'The note of the guest to the kitchen.',
      resolve: (parent) => of(parent).note,
    }),
  } satisfies Record<WishName, unknown>
}
