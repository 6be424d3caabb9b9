import { parisDay } from '@tablee/domain/calendar/calendar'
import { describe, expect, test } from 'vitest'
import { demoData } from '../demo-data.ts'
import * as fragments from './comment.ts'
import { PEOPLE, person } from './reviews.ts'

const NOW = Date.parse('2026-11-24T10:00:00+01:00')
const { restaurants, reviews } = demoData(NOW)
const counts = Map.groupBy(reviews, ({ restaurantId }) => restaurantId)

describe('the demonstration reviews', () => {
  test('are about four thousand: some restaurants have none, some one or two, none more than sixty', () => {
    expect(reviews.length).toBeGreaterThan(3500)
    expect(reviews.length).toBeLessThan(4700)
    const sizes = restaurants.map(({ id }) => counts.get(id)?.length ?? 0)
    expect(sizes.filter((size) => size === 0).length).toBeGreaterThan(3)
    expect(sizes.filter((size) => size === 1 || size === 2).length).toBeGreaterThan(10)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60)
  })

  test('were written within the last 24 months, after the visit, ids in that order', () => {
    const [first, last] = [reviews.at(0), reviews.at(-1)]
    expect(first?.createdAt ?? 0).toBeGreaterThan(NOW - 731 * 86_400_000)
    expect(last?.createdAt ?? NOW).toBeLessThan(NOW)
    expect(reviews.map(({ id }) => id)).toEqual(reviews.map((_, index) => index + 1))
    for (const { visitedOn, createdAt } of reviews) expect(visitedOn <= parisDay(createdAt)).toBe(true)
  })

  test('have marks of 1 to 5', () => {
    for (const { speed, food, experience } of reviews) {
      for (const mark of [speed, food, experience]) expect([1, 2, 3, 4, 5]).toContain(mark)
    }
  })

  test('come from different diners at one restaurant', () => {
    for (const [id, ofOne] of counts)
      expect(new Set(ofOne.map(({ author }) => author.id)).size, String(id)).toBe(ofOne.length)
  })

  test('are never repeated at one restaurant, and seldom elsewhere', () => {
    expect(new Set(reviews.map(({ comment }) => comment)).size / reviews.length).toBeGreaterThan(0.97)
    for (const { comment } of reviews) expect(comment).not.toMatch(/[{}]|undefined|null/)
  })

  test('are positive with three fives, and not with three low marks', () => {
    const isPraise = (comment: string) =>
      [...fragments.OPENINGS.good, ...fragments.CLOSINGS.good].some((one) => comment.includes(one))
    const isBlame = (comment: string) =>
      [...fragments.OPENINGS.bad, ...fragments.SERVICE.bad].some((one) => comment.includes(one))
    for (const { comment, food, speed, experience } of reviews) {
      if (Math.min(food, speed, experience) === 5) expect(isBlame(comment), comment).toBe(false)
      if (Math.max(food, speed, experience) <= 2) expect(isPraise(comment), comment).toBe(false)
    }
  })

  test('have an owner’s reply about one time in four, with a name, dated after the review and before now', () => {
    const answered = reviews.filter(({ reply }) => reply !== null)
    expect(answered.length / reviews.length).toBeGreaterThan(0.2)
    expect(answered.length / reviews.length).toBeLessThan(0.32)
    for (const { reply, author, createdAt } of answered) {
      expect(reply?.comment).toContain(author.firstName)
      expect(reply && reply.createdAt > createdAt && reply.createdAt < NOW).toBe(true)
    }
  })

  test('wait for moderation only if written in the last two days', () => {
    for (const { status, createdAt } of reviews) {
      if (status === 'PENDING') expect(createdAt).toBeGreaterThan(NOW - 4 * 86_400_000)
    }
  })

  test('use more than 120 phrases', () => {
    const { OPENINGS, FOOD, SERVICE, PLACE, CLOSINGS, SHORT, KITCHEN_FOOD, AMBIANCE_PRAISE } = fragments
    const phrases = [
      OPENINGS,
      FOOD,
      SERVICE,
      PLACE,
      CLOSINGS,
      SHORT,
      ...Object.values(KITCHEN_FOOD),
      AMBIANCE_PRAISE,
    ].flatMap((one) => Object.values(one).flat())
    expect(new Set(phrases).size).toBeGreaterThan(120)
  })
})

test('no two of the invented diners have the same full name', () => {
  const named = Array.from({ length: PEOPLE }, (_, n) => person(n)).filter(({ firstName }) => firstName !== null)
  expect(new Set(named.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBe(named.length)
})
