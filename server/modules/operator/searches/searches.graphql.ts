import { writeDay } from '@tablee/domain/calendar/calendar'
import { builder } from '../../../graphql/builder.ts'
import type { SearchedWords, SearchTotals } from '../../search/kept/kept.ts'
import { type KeptSearches, lookAtSearches } from './look-at-searches.ts'

const Totals = builder.objectRef<SearchTotals>('KeptSearchTotals').implement({
  description: 'The number of kept searches, and of those that found, opened and booked a restaurant.',
  fields: (t) => ({
    all: t.exposeInt('all'),
    found: t.exposeInt('found'),
    opened: t.exposeInt('opened'),
    booked: t.exposeInt('booked'),
    position: t.exposeFloat('position', {
      nullable: true,
      description: 'The mean position in the results of the restaurants that were opened.',
    }),
  }),
})

const Words = builder.objectRef<SearchedWords>('SearchedWords').implement({
  description: 'Words that were searched, with the number of times and the last day.',
  fields: (t) => ({
    words: t.exposeString('words'),
    reading: t.exposeString('reading', { description: 'The criteria that the words were read as. May be empty.' }),
    correctedName: t.exposeString('correctedName', { nullable: true }),
    times: t.exposeInt('times'),
    opened: t.exposeInt('opened'),
    booked: t.exposeInt('booked'),
    lastOn: t.string({ description: 'DD-MM-YYYY.', resolve: ({ lastOn }) => writeDay(lastOn) }),
  }),
})

const KeptSearchesType = builder.objectRef<KeptSearches>('KeptSearches').implement({
  description: 'The typed searches of the last 90 days, without persons.',
  fields: (t) => ({
    totals: t.expose('totals', { type: Totals }),
    foundNothing: t.expose('foundNothing', { type: [Words], rows: 50 }),
    corrected: t.expose('corrected', { type: [Words], rows: 50 }),
  }),
})

builder.queryField('keptSearches', (t) =>
  t.field({
    type: KeptSearchesType,
    description: 'The most frequent words first. For the operator.',
    resolve: (_, __, context) => lookAtSearches(context),
  }),
)
