import { writeDay } from '@tablee/domain/calendar/calendar'
import type { NamedPlace } from '@tablee/domain/map/named-place'
import { zoneOfSlug } from '@tablee/domain/map/zones'
import { FOOD_TAGS } from '@tablee/domain/search/food-tags'
import { tooFarSentence } from '@tablee/domain/search/reading/what-is-meant'
import { builder } from '../../graphql/builder.ts'
import { FoodTag } from '../catalogue/catalogue.graphql.ts'
import { RestaurantsCriteria } from './criteria.graphql.ts'
import { type ReadAhead, readAhead } from './read-ahead.ts'
import {
  type LocatedPlace,
  readTyped,
  type SearchCompletions,
  suggestSearches,
  type TypedSearch,
  wordsOfReading,
} from './reading/reading.ts'

const SearchedPlace = builder.objectRef<LocatedPlace>('SearchedPlace').implement({
  fields: (t) => ({
    label: t.exposeString('label'),
    latitude: t.exposeFloat('lat'),
    longitude: t.exposeFloat('lon'),
  }),
})

const SearchReading = builder.objectRef<TypedSearch>('SearchReading')
SearchReading.implement({
  description: 'The meaning of a typed phrase as search criteria. Null, false and empty values set no criterion.',
  fields: (t) => ({
    tags: t.field({
      type: [FoodTag],
      rows: 5,
      resolve: ({ tags }) => tags.flatMap((id) => FOOD_TAGS.find((tag) => tag.id === id) ?? []),
    }),
    zipCodes: t.stringList({
      rows: 2,
      description: 'One postal code for each district.',
      resolve: ({ zones }) => zones.flatMap((slug) => zoneOfSlug(slug)?.zipCodes[0] ?? []),
    }),
    place: t.expose('place', { type: SearchedPlace, nullable: true }),
    address: t.exposeString('address', { description: 'An address without a position.' }),
    name: t.exposeString('name', { description: 'The name of a restaurant, with typing errors corrected.' }),
    dish: t.exposeString('dish', { description: "Words of one dish's name." }),
    phone: t.string({
      nullable: true,
      description: 'The telephone number of a restaurant, as it is dialled from anywhere.',
      resolve: ({ phone }) => phone || null,
    }),
    isAroundMe: t.exposeBoolean('isAroundMe', {
      description: 'True if the search is around the user, whose position the client adds.',
    }),
    tooFarDate: t.string({
      nullable: true,
      description: 'A day on which nothing can be booked yet. The search then has no date.',
      resolve: ({ tooFar }) => tooFar && writeDay(tooFar),
    }),
    notice: t.string({
      nullable: true,
      description: 'A sentence about what the search cannot do.',
      resolve: ({ tooFar }) => tooFar && tooFarSentence(tooFar),
    }),
    date: t.string({ nullable: true, resolve: ({ day }) => day && writeDay(day) }),
    time: t.exposeString('hour', { nullable: true }),
    totalPlaces: t.exposeInt('party', { nullable: true }),
    avgMaxPrice: t.exposeInt('mostPrice', { nullable: true }),
    avgRating: t.exposeInt('leastRating', { nullable: true }),
    hasDelivery: t.exposeBoolean('delivery'),
    hasClickCollect: t.exposeBoolean('clickCollect'),
    unread: t.exposeString('unread', { description: 'The words that the search does not understand.' }),
    words: t.string({
      description: 'The criteria in French words: « italien près de République », « le restaurant Aux Prés ».',
      resolve: (typed, _, context) => wordsOfReading(context, typed),
    }),
    alternative: t.field({
      type: SearchReading,
      nullable: true,
      description:
        'The next likely meaning: the name of a restaurant instead of a cuisine or place, or the reverse. Null without one.',
      resolve: ({ alternative }) => alternative ?? null,
    }),
  }),
})

const PlaceKind = builder.enumType('PlaceKind', {
  values: { QUARTER: { value: 'quarter' }, LANDMARK: { value: 'landmark' }, STATION: { value: 'station' } } as const,
})

const SuggestedPlace = builder.objectRef<NamedPlace>('SuggestedPlace').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: PlaceKind }),
    label: t.exposeString('name'),
    latitude: t.exposeFloat('lat'),
    longitude: t.exposeFloat('lon'),
  }),
})

const SearchReadAhead = builder.objectRef<ReadAhead>('SearchReadAhead').implement({
  description: 'The search that a typed text starts.',
  fields: (t) => ({
    words: t.exposeString('words', { description: 'Its criteria in French words.' }),
    count: t.exposeInt('count', { description: 'The number of restaurants that it finds, at most 10,000.' }),
  }),
})

const SearchSuggestions = builder.objectRef<SearchCompletions>('SearchSuggestions').implement({
  fields: (t) => ({
    tags: t.expose('tags', { type: [FoodTag], rows: 5 }),
    places: t.expose('places', { type: [SuggestedPlace], rows: 5 }),
  }),
})

builder.queryFields((t) => ({
  searchReading: t.field({
    type: SearchReading,
    description: 'Interprets a typed text: any mix of cuisine, place, name, day, hour and party.',
    args: { text: t.arg.string({ required: true }) },
    resolve: (_, { text }, context) => readTyped(context, text),
  }),
  searchReadAhead: t.field({
    type: SearchReadAhead,
    nullable: true,
    description:
      'Returns the search that a text starts as it is typed, with the other criteria of the search bar. Null for a restaurant’s name, and for words that are not understood.',
    args: { text: t.arg.string({ required: true }), criteria: t.arg({ type: RestaurantsCriteria, required: true }) },
    resolve: (_, { text, criteria }, context) => readAhead(context, text, criteria),
  }),
  searchSuggestions: t.field({
    type: SearchSuggestions,
    description: 'Returns cuisines, moods, needs and places that complete a text.',
    args: { text: t.arg.string({ required: true }) },
    resolve: (_, { text }, context) => suggestSearches(context, text),
  }),
}))
