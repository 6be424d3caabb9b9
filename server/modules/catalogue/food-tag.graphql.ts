import { builder } from '../../graphql/builder.ts'
import type * as catalogue from './core/restaurant.ts'
import { allFoodTags } from './tags/tags.ts'

const FoodTagGroup = builder.enumType('FoodTagGroup', {
  values: ['CUISINES', 'AMBIANCES', 'EXIGENCES'] as const,
})

export const FoodTag = builder.objectRef<catalogue.FoodTag>('FoodTag').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    group: t.expose('group', { type: FoodTagGroup }),
  }),
})

builder.queryFields((t) => ({
  allFoodTags: t.field({
    type: [FoodTag],
    rows: 100,
    args: { filter: t.arg({ type: FoodTagGroup }) },
    resolve: (_, { filter }, context) => allFoodTags(context, filter ?? null),
  }),
}))
