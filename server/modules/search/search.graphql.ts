import { euros } from '@tablee/domain/money/money'
import { builder } from '../../graphql/builder.ts'
import { FoodTag, Restaurant } from '../catalogue/catalogue.graphql.ts'
import './kept-searches.graphql.ts'
import './map/map.graphql.ts'
import './reading.graphql.ts'
import { RestaurantsCriteria } from './criteria.graphql.ts'
import type { MatchingDish as FoundDish } from './dishes/dishes.sql.ts'
import { type Facets, facetsOf } from './facets.ts'
import { LET_GO, type LetGo, lettingGo } from './letting-go.ts'
import { type SearchResult, searchRestaurants } from './search.ts'
import { WAYS_ON, type WayOn, waysOn } from './ways-on.ts'

const TagFacet = builder.objectRef<Facets['tags'][number]>('TagFacet').implement({
  fields: (t) => ({ tag: t.expose('tag', { type: FoodTag }), count: t.exposeInt('count') }),
})

const ZipCodeFacet = builder.objectRef<Facets['zipCodes'][number]>('ZipCodeFacet').implement({
  fields: (t) => ({ zipCode: t.exposeString('zipCode'), count: t.exposeInt('count') }),
})

const RatingFacet = builder.objectRef<Facets['ratings'][number]>('RatingFacet').implement({
  description: 'The number of restaurants with at least `from` stars.',
  fields: (t) => ({ from: t.exposeInt('from'), count: t.exposeInt('count') }),
})

const PriceFacet = builder.objectRef<Facets['prices'][number]>('PriceFacet').implement({
  description: 'A price range in euros. `from` is included, `to` is not.',
  fields: (t) => ({ from: t.exposeInt('from'), to: t.exposeInt('to'), count: t.exposeInt('count') }),
})

const SearchFacets = builder.objectRef<Facets>('SearchFacets').implement({
  description:
    'The number of results for each choice of a filter, with the other filters kept. Choices without results are omitted.',
  fields: (t) => ({
    tags: t.expose('tags', { type: [TagFacet], rows: 100 }),
    zipCodes: t.expose('zipCodes', { type: [ZipCodeFacet], rows: 20 }),
    ratings: t.expose('ratings', { type: [RatingFacet], rows: 5 }),
    prices: t.expose('prices', { type: [PriceFacet], rows: 5 }),
    delivery: t.exposeInt('delivery'),
    clickCollect: t.exposeInt('clickCollect'),
  }),
})

const Criterion = builder.enumType('SearchCriterion', { values: LET_GO })

const LettingGo = builder.objectRef<LetGo>('LettingGo').implement({
  description: 'The number of restaurants found without one of the criteria.',
  fields: (t) => ({
    criterion: t.expose('criterion', { type: Criterion }),
    count: t.exposeInt('count'),
  }),
})

const WayOnType = builder.objectRef<WayOn>('WayOn').implement({
  description: 'A way on from a search without results, with the number of restaurants that it finds.',
  fields: (t) => ({
    kind: t.expose('kind', { type: builder.enumType('WayOnKind', { values: WAYS_ON }) }),
    count: t.exposeInt('count'),
    dropped: t.expose('dropped', { type: [Criterion], rows: 5, description: 'The criteria to remove.' }),
    name: t.exposeString('name', { nullable: true, description: 'The name to search, for SPELLING.' }),
    latitude: t.float({ nullable: true, resolve: ({ position }) => position?.lat ?? null }),
    longitude: t.float({
      nullable: true,
      description: 'The position to search around, for NEAREST.',
      resolve: ({ position }) => position?.lon ?? null,
    }),
  }),
})

const MatchingDish = builder.objectRef<FoundDish>('MatchingDish').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    price: t.float({ description: 'Euros.', resolve: ({ priceCents }) => euros(priceCents) }),
  }),
})

builder.objectField(Restaurant, 'matchingDishes', (t) =>
  t.field({
    type: [MatchingDish],
    rows: 2,
    description: 'For a search with a dish, at most two dishes of the restaurant that it finds. Empty otherwise.',
    resolve: ({ matchingDishes }: { id: number; matchingDishes?: readonly FoundDish[] }) => [...(matchingDishes ?? [])],
  }),
)

export const RestaurantSearchResult = builder.objectRef<SearchResult>('RestaurantSearchResult').implement({
  fields: (t) => ({
    restaurants: t.expose('restaurants', { type: [Restaurant], rows: 5 }),
    page: t.exposeInt('page'),
    pageSize: t.exposeInt('pageSize'),
    count: t.exposeInt('count'),
    countIsExact: t.exposeBoolean('countIsExact', {
      description: 'False for more than 10,000 matches, at which counting stops.',
    }),
    totalPages: t.exposeInt('totalPages'),
    seed: t.exposeInt('seed'),
    correctedName: t.exposeString('correctedName', {
      nullable: true,
      description: 'The name that was searched instead, if no restaurant has the requested name. Null otherwise.',
    }),
    lettingGo: t.field({
      type: [LettingGo],
      rows: 5,
      description:
        'For a search without results, the criteria without which it would have some, the largest number first.',
      resolve: (result, _, context) => lettingGo(context, result),
    }),
    waysOn: t.field({
      type: [WayOnType],
      rows: 5,
      description:
        'For a search without results: the nearest restaurants, those at another time, and those with a similar name.',
      resolve: (result, _, context) => waysOn(context, result),
    }),
    facets: t.field({
      type: SearchFacets,
      nullable: true,
      description: 'Null if the search spans more than 50,000 restaurants.',
      resolve: (result, _, context) => facetsOf(context, result),
    }),
  }),
})

builder.queryField('searchRestaurants', (t) =>
  t.field({
    type: RestaurantSearchResult,
    args: { restaurantsCriteria: t.arg({ type: RestaurantsCriteria, required: true }) },
    resolve: (_, { restaurantsCriteria }, context) => searchRestaurants(context, restaurantsCriteria),
  }),
)
