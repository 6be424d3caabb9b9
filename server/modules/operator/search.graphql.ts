import type { MeritParts, ScoreParts } from '@tablee/domain/search/score'
import { builder } from '../../graphql/builder.ts'
import { Restaurant } from '../catalogue/catalogue.graphql.ts'
import type { ExplainedField, ExplainedResult, ExplainedSearch } from '../search/explain/explain.ts'
import { explainToOperator } from './explain-search.ts'

const Field = builder.objectRef<ExplainedField>('ExplainedField').implement({
  description: 'A field of a search or of a restaurant, and the text that was read or matched.',
  fields: (t) => ({ label: t.exposeString('label'), text: t.exposeString('text') }),
})

const Score = builder.objectRef<ScoreParts>('ExplainedScore').implement({
  description: 'The score and the factors that it is the product of.',
  fields: (t) => ({
    text: t.exposeFloat('text'),
    near: t.exposeFloat('near'),
    merit: t.exposeInt('merit', {
      description: 'From 0 to 10,000, with the boost of a partner where there is no position.',
    }),
    score: t.exposeFloat('score'),
  }),
})

const Merit = builder.objectRef<MeritParts>('ExplainedMerit').implement({
  description: 'The parts of the merit, each from 0 to 1.',
  fields: (t) => ({
    quality: t.exposeFloat('quality'),
    completeness: t.exposeFloat('completeness'),
    popularity: t.exposeFloat('popularity'),
  }),
})

const Result = builder.objectRef<ExplainedResult>('ExplainedResult').implement({
  fields: (t) => ({
    restaurant: t.expose('restaurant', { type: Restaurant }),
    fields: t.expose('fields', { type: [Field], rows: 5, description: 'The fields that match the search.' }),
    score: t.expose('score', { type: Score }),
    merit: t.expose('meritParts', { type: Merit }),
  }),
})

const Explained = builder.objectRef<ExplainedSearch>('ExplainedSearch').implement({
  fields: (t) => ({
    reading: t.expose('reading', { type: [Field], rows: 5 }),
    count: t.exposeInt('count'),
    results: t.expose('results', { type: [Result], rows: 10, description: 'The first page.' }),
  }),
})

builder.queryField('explainSearch', (t) =>
  t.field({
    type: Explained,
    description: 'Explains how a phrase is read and why its first results have their order. For the operator.',
    args: { text: t.arg.string({ required: true }) },
    resolve: (_, { text }, context) => explainToOperator(context, text),
  }),
)
