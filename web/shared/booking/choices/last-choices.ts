import { type Chosen, keepChosen } from '@tablee/domain/ordering/choices/choice-groups'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { graphql, send } from '../../../app/graphql.ts'
import { useToken } from '../../../app/session.ts'
import type { LastChoicesQuery } from '../../../generated/graphql.ts'
import type { ConfigurableDish } from './configurable-dish.ts'

type Answer = LastChoicesQuery['lastChoices']

/**
 * Returns the choices that this diner made for a dish the last time, as far as they are still offered; empty for a diner who is
 * not signed in.
 */
export function useLastChoices(restaurantId: number, dish: ConfigurableDish): Chosen[] {
  const token = useToken()
  const { key: page } = useLocation()
  const [answer, setAnswer] = useState<Answer>([])

  useEffect(() => {
    if (token === null) return
    let isWanted = true
    lastChoices(restaurantId, `${page} ${token}`).then((last) => isWanted && setAnswer(last))
    return () => {
      isWanted = false
    }
  }, [restaurantId, page, token])

  const last = answer.find(({ comboId, foodItemId }) => Number(dish.isFormula ? comboId : foodItemId) === dish.id)
  return keepChosen(dish.groups, last?.choices.map(readChosen) ?? [])
}

/** The last result: all sheets of a page use the same query. */
let kept: { of: string; answer: Promise<Answer> } | null = null

/** Queries once for each page. Empty if the query fails. */
function lastChoices(restaurantId: number, page: string): Promise<Answer> {
  const of = `${restaurantId} ${page}`
  if (kept?.of === of) return kept.answer
  const answer = send(LastChoices, { restaurantId: String(restaurantId) }, { anyone: true }).then(
    (found) => found.lastChoices,
    () => {
      kept = null
      return []
    },
  )
  kept = { of, answer }
  return answer
}

function readChosen({ id, options }: Answer[number]['choices'][number]): Chosen {
  return { id: Number(id), options: options.map(Number) }
}

const LastChoices = graphql(`
  query LastChoices($restaurantId: ID!) {
    lastChoices(restaurantId: $restaurantId) {
      foodItemId
      comboId
      choices {
        id
        options
      }
    }
  }
`)
