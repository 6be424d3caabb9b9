import type { Chosen } from '@tablee/domain/ordering/choices/choice-groups'
import { builder, numericId } from '../../../graphql/builder.ts'
import { type LastChoices as Last, lastChoices } from '../views/last-choices.ts'

const LastChoice = builder.objectRef<Chosen>('LastChoice').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    options: t.field({ type: ['ID'], rows: 2, resolve: ({ options }) => options.map(String) }),
  }),
})

const LastChoices = builder.objectRef<Last>('LastChoices').implement({
  description: 'The choices that the viewer made when they last ordered a dish or a formula.',
  fields: (t) => ({
    foodItemId: t.exposeID('foodItemId', { nullable: true }),
    comboId: t.exposeID('comboId', { nullable: true }),
    choices: t.expose('choices', { type: [LastChoice], rows: 4 }),
  }),
})

builder.queryField('lastChoices', (t) =>
  t.field({
    type: [LastChoices],
    rows: 5,
    description:
      "Returns the viewer's last choices for each dish and formula of a restaurant. Empty if the viewer is not signed in.",
    args: { restaurantId: t.arg.id({ required: true }) },
    resolve: (_, { restaurantId }, context) => lastChoices(context, numericId(restaurantId) ?? 0),
  }),
)
