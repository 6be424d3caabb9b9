import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, hourOf, parisDay, parseDay, parseHour, serviceDay } from '../calendar/calendar.ts'
import { tidy } from './basket.ts'
import {
  addLine,
  addMeals,
  answerInvitation,
  beginDraft,
  beginWeeklyOrder,
  chooseAddress,
  chooseDay,
  chooseFulfillment,
  chooseHour,
  chooseParty,
  chooseRestaurant,
  chooseStart,
  chooseType,
  DRAFT_TYPES,
  type Draft,
  declareAllergies,
  isSameDraft,
  keepBooked,
  keepFree,
  keepOffered,
  removeLine,
  withoutAllergies,
  writeWish,
} from './draft.ts'
import type { DraftScreen } from './draft-input.ts'
import {
  billedPersons,
  type CreateInput,
  dateOf,
  isOrdered,
  isSentHome,
  toCreateInput,
  toJoinInput,
} from './draft-input.ts'
import { canteenKeys, draftKey, draftKeys, keyOf } from './draft-keys.ts'
import { tickDish } from './draft-shared.ts'
import { DRAFT_LIVES, latestKey, readDraft, writeDraft } from './draft-text.ts'
import { wishesFaults } from './wishes.ts'

const NOW = Date.parse('2026-11-24T10:00:00+01:00')
const NONNA = { id: 12, name: 'Trattoria Nonna Lina' }
const FRIDAY = '2026-11-27'
const AT_EIGHT = { date: FRIDAY, hour: '20:00' }
const BEGUN = beginDraft(NONNA, { start: AT_EIGHT })
const INVITED = answerInvitation(NONNA, { link: '7f3k-q2', type: 'SELF_PAY', totalPersons: 4, start: AT_EIGHT })
const BOOKED = { reservationId: 1042, userReservationId: 'q1w2' }
const withDish = (draft: Draft) => addLine(draft, 'foodItems', { id: 7 })

describe('a new draft', () => {
  test('is for two, with the host ordering for the table', () => {
    expect(beginDraft(NONNA)).toMatchObject({
      restaurant: NONNA,
      totalPersons: 2,
      type: 'PAY_FOR_ALL_NO_INVITATION',
      serviceDay: null,
      hour: null,
      order: { foodItems: [], combos: [] },
      note: '',
      invitationLink: null,
    })
  })

  test('is paid by each person if it is for one', () => {
    expect(beginDraft(NONNA, { totalPersons: 1 }).type).toBe('SELF_PAY')
  })

  test('takes the choices of the search bar', () => {
    const start = { date: '2026-11-28', hour: '00:30' }
    const chosen = beginDraft(NONNA, { totalPersons: 5, type: 'PAY_FOR_ALL', start })
    expect(chosen).toMatchObject({ totalPersons: 5, type: 'PAY_FOR_ALL', serviceDay: FRIDAY, hour: '00:30' })
    expect(dateOf(chosen)).toBe('2026-11-28')
  })

  test('replaces the draft of another restaurant, and not of the same one', () => {
    const ordered = withDish(BEGUN)
    expect(chooseRestaurant(ordered, { id: 13, name: 'Kintaro' })).toEqual(beginDraft({ id: 13, name: 'Kintaro' }))
    expect(chooseRestaurant(ordered, { id: 12, name: 'Nonna' })).toEqual({
      ...ordered,
      restaurant: { id: 12, name: 'Nonna' },
    })
  })
})

describe('allergies', () => {
  test('are sent with the consent in the draft, and survive a reload', () => {
    const withAllergies = declareAllergies(withDish(BEGUN), ['Lait', 'Gluten', 'Lait'])
    expect(withAllergies.allergies).toEqual(['Gluten', 'Lait'])
    const sent = { allergens: ['Gluten', 'Lait'], consent: true }
    expect(toCreateInput(withAllergies)?.allergies).toEqual(sent)
    expect(toJoinInput(declareAllergies(withDish(INVITED), ['Gluten', 'Lait']))?.allergies).toEqual(sent)
    expect(readDraft(writeDraft(withAllergies, NOW), NOW)?.allergies).toEqual(withAllergies.allergies)
    expect(withoutAllergies(withAllergies)).toEqual({ ...withAllergies, allergies: [] })
  })

  test('are empty without a declaration, and omit unknown words', () => {
    expect(toCreateInput(withDish(BEGUN))).not.toHaveProperty('allergies')
    expect(toJoinInput(withDish(INVITED))).not.toHaveProperty('allergies')
    const text = writeDraft(declareAllergies(BEGUN, ['Lait']), NOW)
    for (const other of [text.replace('["Lait"]', '["Fraises"]'), text.replace(/"allergies":\["Lait"\],/, '')]) {
      expect(readDraft(other, NOW)?.allergies).toEqual([])
    }
  })

  test('lead to another booking if they are declared after one', () => {
    expect(declareAllergies(keepBooked(withDish(BEGUN), BOOKED), ['Lait']).userReservationId).toBeNull()
  })
})

describe('making choices in a draft', () => {
  test('one guest leaves nobody to invite', () => {
    const shared = chooseType(chooseParty(BEGUN, 4), 'PAY_FOR_ALL')
    expect(chooseParty(shared, 1).type).toBe('PAY_FOR_ALL_NO_INVITATION')
    expect(chooseParty(chooseType(shared, 'SELF_PAY'), 1).type).toBe('SELF_PAY')
    expect(chooseType(chooseParty(shared, 1), 'PAY_FOR_ALL').type).toBe('PAY_FOR_ALL_NO_INVITATION')
    expect(chooseType(chooseParty(shared, 1), 'SELF_PAY').type).toBe('SELF_PAY')
  })

  test('the party is limited to what the restaurant accepts', () => {
    expect(chooseParty(BEGUN, 12, 8).totalPersons).toBe(8)
    expect(chooseParty(BEGUN, 99).totalPersons).toBe(30)
    expect(chooseParty(BEGUN, 0).totalPersons).toBe(1)
    expect(chooseParty(BEGUN, 2.5)).toBe(BEGUN)
  })

  test('another day keeps the hour until that day is known not to have it', () => {
    const saturday = chooseDay(BEGUN, '2026-11-28')
    expect(saturday).toMatchObject({ serviceDay: '2026-11-28', hour: '20:00' })
    const day = { serviceDay: '2026-11-28', hours: ['19:30', '20:00'] }
    expect(keepFree(saturday, [day])).toBe(saturday)
    expect(keepFree(saturday, [{ ...day, hours: ['19:30'] }])).toMatchObject({ serviceDay: '2026-11-28', hour: null })
    expect(keepFree(saturday, [])).toMatchObject({ serviceDay: null, hour: null })
  })

  test('invalid days and hours are ignored', () => {
    for (const text of ['27-11-2026', '2026-02-30', '', '2026-11-27\n', 'demain'])
      expect(chooseDay(BEGUN, text).serviceDay).toBeNull()
    for (const text of ['24:00', '8:30', '', '20h']) expect(chooseHour(BEGUN, text).hour).toBeNull()
    expect(chooseStart(BEGUN, { date: 'demain', hour: '20:00' })).toBe(BEGUN)
  })

  test('a table, takeaway and delivery have separate hours', () => {
    expect(chooseType(BEGUN, 'SELF_PAY').hour).toBe('20:00')
    expect(chooseType(BEGUN, 'DELIVERY')).toMatchObject({ serviceDay: FRIDAY, hour: null })
    expect(chooseType(chooseHour(chooseType(BEGUN, 'DELIVERY'), '19:30'), 'CLICK_COLLECT').hour).toBeNull()
  })

  test('the default way to share is restored when the type is a table again', () => {
    const delivered = chooseFulfillment(chooseType(BEGUN, 'PAY_FOR_ALL'), 'DELIVERY')
    expect(delivered).toMatchObject({ type: 'DELIVERY', hour: null })
    expect(chooseFulfillment(delivered, 'table').type).toBe('PAY_FOR_ALL_NO_INVITATION')
    expect(chooseFulfillment(chooseParty(delivered, 1), 'table').type).toBe('SELF_PAY')
    expect(chooseFulfillment(BEGUN, 'table')).toBe(BEGUN)
  })

  test('dishes that are no longer on the menu are dropped', () => {
    const ordered = addLine(withDish(BEGUN), 'combos', { id: 3 })
    const left = keepOffered(ordered, { foodItems: new Set([7]), combos: new Set() })
    expect(left.order).toEqual({ foodItems: [{ id: 7, quantity: 1 }], combos: [] })
    expect(keepOffered(ordered, { foodItems: new Set([7]), combos: new Set([3]) })).toBe(ordered)
  })

  test('a note is cut at two hundred characters, never within one', () => {
    expect(writeWish(BEGUN, 'note', 'a'.repeat(300)).note).toHaveLength(200)
    expect(writeWish(BEGUN, 'note', `${'a'.repeat(199)}🌶️`).note).toBe('a'.repeat(199))
  })

  test('a change after a booking detaches the draft from it', () => {
    const booked = keepBooked(withDish(BEGUN), { reservationId: 1042, userReservationId: 'q1w2' })
    expect(booked).toMatchObject({ reservationId: 1042, userReservationId: 'q1w2' })
    for (const other of [withDish(booked), chooseParty(booked, 3), writeWish(booked, 'note', 'sans sel')]) {
      expect(other).toMatchObject({ reservationId: null, userReservationId: null })
    }
  })

  test('a change after a booking creates another version of the draft, and one before it does not', () => {
    const kept = { ...BEGUN, id: 'a' }
    expect(withDish(chooseParty(kept, 3)).id).toBe('a')
    const again = withDish(keepBooked(kept, BOOKED))
    expect([again.id, withDish(again).id, withDish(keepBooked(again, BOOKED)).id]).toEqual(['a.1', 'a.1', 'a.2'])
    expect([isSameDraft(kept, again), isSameDraft(kept, { id: 'b.1' })]).toEqual([true, false])
  })

  test('an invited guest only chooses dishes', () => {
    const tried = chooseType(chooseHour(chooseDay(chooseParty(INVITED, 2), '2026-11-28'), '12:00'), 'DELIVERY')
    expect(chooseStart(keepFree(tried, []), { date: '2026-11-29', hour: '12:00' })).toEqual(INVITED)
    expect(withDish(INVITED).order.foodItems).toEqual([{ id: 7, quantity: 1 }])
  })
})

describe('the input of a booking', () => {
  test('matches the API', () => {
    const draft = writeWish(addLine(withDish(withDish(BEGUN)), 'combos', { id: 3 }), 'note', ' sans coriandre ')
    expect(toCreateInput(draft)).toEqual({
      RestaurantId: '12',
      date: '27-11-2026',
      hour: '20:00',
      type: 'PAY_FOR_ALL',
      totalPersons: 2,
      order: { foodItems: [{ id: '7', quantity: 2 }], combos: [{ id: '3', quantity: 1 }] },
      UserDeliveryPreferenceId: null,
      withInvitation: false,
      note: 'sans coriandre',
      source: 'WEB',
    })
  })

  test('creates an invitation if others order or pay', () => {
    for (const type of ['PAY_FOR_ALL', 'SELF_PAY'] as const) {
      expect(toCreateInput(chooseType(BEGUN, type))).toMatchObject({ type, withInvitation: true })
    }
  })

  test('has the calendar date of the hour after midnight', () => {
    expect(toCreateInput(chooseHour(BEGUN, '00:30'))).toMatchObject({ date: '28-11-2026', hour: '00:30' })
    expect(toCreateInput(chooseHour(BEGUN, '06:00'))).toMatchObject({ date: '27-11-2026', hour: '06:00' })
  })

  test('is null while the day, the hour, or a field that takeaway and delivery orders need is missing', () => {
    expect(toCreateInput(beginDraft(NONNA))).toBeNull()
    expect(toCreateInput(chooseHour(BEGUN, null))).toBeNull()
    const toGo = chooseHour(chooseType(BEGUN, 'DELIVERY'), '19:30')
    expect(toCreateInput(chooseAddress(toGo, 5))).toBeNull()
    expect(toCreateInput(withDish(toGo))).toBeNull()
    expect(toCreateInput(chooseAddress(withDish(toGo), 5))).toMatchObject({
      type: 'DELIVERY',
      totalPersons: 1,
      UserDeliveryPreferenceId: '5',
    })
    expect(isOrdered(withDish(toGo))).toBe(false)
    expect(isOrdered(chooseAddress(withDish(toGo), 5))).toBe(true)
  })

  test('contains the dishes of the guest if it is for an invitation', () => {
    expect(toCreateInput(withDish(INVITED))).toBeNull()
    expect(toJoinInput(withDish(INVITED))).toEqual({
      invitationLink: '7f3k-q2',
      order: { foodItems: [{ id: '7', quantity: 1 }], combos: [] },
      note: null,
      sharedDishes: [],
    })
    expect(toJoinInput(BEGUN)).toBeNull()
  })

  test('bills the whole party if the host pays', () => {
    const four = chooseParty(BEGUN, 4)
    expect(DRAFT_TYPES.map((type) => billedPersons(chooseType(four, type)))).toEqual([4, 4, 1, 1, 1])
  })
})

describe('an order screen', () => {
  const goes = (draft: Draft | null, other: Partial<DraftScreen> = {}) =>
    isSentHome({ draft, isSignedIn: true, screen: 'menu', ...other })

  test('redirects to the home page without a restaurant, a day or an hour', () => {
    expect([goes(null), goes(chooseHour(BEGUN, null)), goes(chooseDay(BEGUN, null))]).toEqual([true, true, true])
    expect(goes(BEGUN)).toBe(false)
  })

  test('redirects to the home page without an account and an invitation', () => {
    expect(goes(BEGUN, { isSignedIn: false })).toBe(true)
    expect(goes(INVITED, { isSignedIn: false })).toBe(false)
  })

  test('redirects to the home page from the payment with an empty order', () => {
    expect(goes(BEGUN, { screen: 'payment' })).toBe(true)
    expect(goes(withDish(BEGUN), { screen: 'payment' })).toBe(false)
  })

  test('does not redirect if the URL contains an id', () => {
    expect(goes(null, { isSignedIn: false, screen: 'payment', id: 'q1w2' })).toBe(false)
    expect(goes(null, { isSignedIn: false, id: '' })).toBe(true)
  })
})

describe('a stored draft', () => {
  test('has one key for each restaurant and each invitation', () => {
    expect(keyOf(BEGUN)).toBe(draftKey({ restaurantId: 12 }))
    expect(keyOf(INVITED)).toBe(draftKey({ invitationLink: '7f3k-q2' }))
    expect(draftKeys(['token', keyOf(BEGUN), 'theme', keyOf(INVITED)])).toEqual([keyOf(BEGUN), keyOf(INVITED)])
  })

  test('expires two hours after its last change', () => {
    const text = writeDraft(BEGUN, NOW)
    expect(readDraft(text, NOW + DRAFT_LIVES - 1)).toEqual({ ...BEGUN, id: `at${NOW}` })
    expect(readDraft(text, NOW + DRAFT_LIVES)).toBeNull()
    expect(readDraft(text, NOW - DRAFT_LIVES)).toBeNull()
  })

  test('is found as the one that was changed last', () => {
    const texts = [
      ['a', writeDraft(BEGUN, NOW - 60_000)],
      ['b', writeDraft(INVITED, NOW)],
      ['c', 'broken'],
      ['d', writeDraft(BEGUN, NOW - DRAFT_LIVES)],
    ] as const
    expect(latestKey(texts, NOW)).toBe('b')
    expect(latestKey(texts.slice(2), NOW)).toBeNull()
  })

  test.each<[string, (kept: { changedAt: unknown; form: unknown; draft: Record<string, unknown> }) => unknown]>([
    ['in another format', (kept) => ({ ...kept, form: 2 })],
    ['with an invalid instant', (kept) => ({ ...kept, changedAt: String(NOW) })],
    ['without a restaurant', ({ draft, ...kept }) => ({ ...kept, draft: { ...draft, restaurant: null } })],
    ['for zero persons', ({ draft, ...kept }) => ({ ...kept, draft: { ...draft, totalPersons: 0 } })],
    ['for too many persons', ({ draft, ...kept }) => ({ ...kept, draft: { ...draft, totalPersons: 31 } })],
    ['with an unknown type', ({ draft, ...kept }) => ({ ...kept, draft: { ...draft, type: 'FREE' } })],
    [
      'for one person who invites others',
      ({ draft, ...kept }) => ({ ...kept, draft: { ...draft, totalPersons: 1, type: 'PAY_FOR_ALL' } }),
    ],
    ['with an invalid id', ({ draft, ...kept }) => ({ ...kept, draft: { ...draft, id: '../..' } })],
    ['with an invalid day', ({ draft, ...kept }) => ({ ...kept, draft: { ...draft, serviceDay: '2026-02-30' } })],
    ['with an invalid hour', ({ draft, ...kept }) => ({ ...kept, draft: { ...draft, hour: '25:00' } })],
    ['with a duplicate dish', ({ draft, ...kept }) => ({ ...kept, draft: { ...draft, order: twice } })],
    ['with half a dish', ({ draft, ...kept }) => ({ ...kept, draft: { ...draft, order: half } })],
    ['with too long a note', ({ draft, ...kept }) => ({ ...kept, draft: { ...draft, note: 'a'.repeat(201) } })],
    ['with an invalid link', ({ draft, ...kept }) => ({ ...kept, draft: { ...draft, invitationLink: '../..' } })],
    ['if it is a list', () => []],
    ['if it is null', () => null],
  ])('is rejected %s', (_, broken) => {
    const text = JSON.stringify(broken(JSON.parse(writeDraft(BEGUN, NOW))))
    expect(readDraft(text, NOW)).toBeNull()
  })
})

const twice = { foodItems: [7, 7].map((id) => ({ id, quantity: 1 })), combos: [] }
const half = { foodItems: [{ id: 7, quantity: 0.5 }], combos: [] }

// Generates choices of every kind, valid and invalid.
const days = fc.oneof(
  fc.integer({ min: -400, max: 400 }).map((n) => addDays(parisDay(NOW), n)),
  fc.constantFrom('2026-02-30', '24-11-2026', ''),
)
const hours = fc.oneof(fc.nat(1439).map(hourOf), fc.constantFrom('24:00', '8:30', ''))
const lists = fc.constantFrom('foodItems', 'combos')
const ids = fc.integer({ min: 1, max: 5 })
const types = fc.constantFrom(...DRAFT_TYPES)
const parties = fc.oneof(fc.integer({ min: -2, max: 40 }), fc.double())
const links = fc.stringMatching(/^[\w-]{1,40}$/)
const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ unit: 'grapheme' }))
const orderedDishes = fc.record(
  {
    id: ids,
    choices: fc.array(fc.record({ id: ids, options: fc.array(ids, { maxLength: 2 }) }), { maxLength: 3 }),
    isShared: fc.constant(true),
  },
  { requiredKeys: ['id'] },
)
const someIds = fc.uniqueArray(ids).map((list) => new Set(list))

const choice: fc.Arbitrary<(draft: Draft) => Draft> = fc.oneof(
  fc.option(days).map((day) => (draft: Draft) => chooseDay(draft, day)),
  fc.option(hours).map((hour) => (draft: Draft) => chooseHour(draft, hour)),
  fc.record({ date: days, hour: hours }).map((start) => (draft: Draft) => chooseStart(draft, start)),
  fc.tuple(parties, fc.integer({ min: 1, max: 60 })).map((party) => (draft: Draft) => chooseParty(draft, ...party)),
  types.map((type) => (draft: Draft) => chooseType(draft, type)),
  fc
    .array(fc.record({ serviceDay: days, hours: fc.array(hours) }))
    .map((offered) => (draft: Draft) => keepFree(draft, offered)),
  fc.tuple(lists, orderedDishes).map((line) => (draft: Draft) => addLine(draft, ...line)),
  fc.tuple(lists, orderedDishes).map((line) => (draft: Draft) => removeLine(draft, ...line)),
  fc.record({ foodItems: someIds, combos: someIds }).map((offered) => (draft: Draft) => keepOffered(draft, offered)),
  fc.tuple(links, fc.boolean()).map((ticked) => (draft: Draft) => tickDish(draft, ...ticked)),
  anyText.map((note) => (draft: Draft) => writeWish(draft, 'note', note)),
  fc.option(ids).map((id) => (draft: Draft) => chooseAddress(draft, id)),
  fc
    .record({ reservationId: ids, userReservationId: links })
    .map((booked) => (draft: Draft) => keepBooked(draft, booked)),
  fc.record({ id: ids, name: anyText }).map((restaurant) => (draft: Draft) => chooseRestaurant(draft, restaurant)),
)
const beginning = fc.oneof(
  fc
    .record({ totalPersons: parties, type: types, start: fc.record({ date: days, hour: hours }) }, { requiredKeys: [] })
    .map((chosen) => beginDraft(NONNA, chosen)),
  fc
    .record({
      link: links,
      type: fc.constantFrom('SELF_PAY', 'PAY_FOR_ALL'),
      totalPersons: fc.integer({ min: 2, max: 30 }),
      start: fc.constant(AT_EIGHT),
    })
    .map((invitation) => answerInvitation(NONNA, invitation)),
)
const anyDraft = fc
  .tuple(beginning, fc.array(choice, { maxLength: 25 }))
  .map(([first, choices]) => choices.reduce((draft, choose) => choose(draft), first))

function asChosen({ id, options }: { id: string; options: string[] }) {
  return { id: Number(id), options: options.map(Number) }
}

/** Returns the inputs that the server refuses by format, without its database. */
function formFaults(input: CreateInput): string[] {
  const { date, hour, type, totalPersons, order, UserDeliveryPreferenceId, note, withInvitation } = input
  const lines = [order.foodItems, order.combos].map((list) =>
    tidy(list.map(({ id, choices = [], ...line }) => ({ ...line, id: Number(id), choices: choices.map(asChosen) }))),
  )
  const isToGo = type === 'CLICK_COLLECT' || type === 'DELIVERY'
  const rules: Record<string, boolean> = {
    RestaurantId: /^[1-9]\d*$/.test(input.RestaurantId),
    date: parseDay(date) !== null,
    hour: parseHour(hour) !== null,
    type: ['CLICK_COLLECT', 'DELIVERY', 'PAY_FOR_ALL', 'SELF_PAY'].includes(type),
    totalPersons: Number.isInteger(totalPersons) && totalPersons >= 1 && totalPersons <= 30,
    order: lines.every((list) => list !== null),
    toGo: !isToGo || order.foodItems.length + order.combos.length > 0,
    address: (type === 'DELIVERY') === (UserDeliveryPreferenceId !== null),
    invitation: withInvitation || type === 'PAY_FOR_ALL',
    alone: !(type === 'PAY_FOR_ALL' && totalPersons === 1 && withInvitation),
    note: Object.keys(wishesFaults({ note })).length === 0 && note?.trim() !== '',
  }
  return Object.keys(rules).filter((rule) => !rules[rule])
}

describe('any choices', () => {
  const holds = (check: (draft: Draft) => void) => fc.assert(fc.property(anyDraft, check), { numRuns: 500 })

  test('a draft can be read back for two hours', () => {
    fc.assert(
      fc.property(anyDraft, fc.integer({ min: 0, max: DRAFT_LIVES - 1 }), (draft, later) => {
        const named = { ...draft, id: `a.${later}` }
        expect(readDraft(writeDraft(named, NOW), NOW + later)).toEqual(named)
      }),
    )
  })

  test('the input is valid for the server', () => {
    holds((draft) => {
      const input = toCreateInput(draft)
      if (input) expect(formFaults(input)).toEqual([])
    })
  })

  test('the input has the service day that was chosen', () => {
    holds((draft) => {
      const input = toCreateInput(draft)
      if (input) expect(serviceDay(parseDay(input.date) ?? '', input.hour)).toBe(draft.serviceDay)
    })
  })

  test('a draft that may stay on the payment screen can be booked', () => {
    holds((draft) => {
      const home = isSentHome({ draft, isSignedIn: true, screen: 'payment' })
      const isComplete = draft.type !== 'DELIVERY' || draft.deliveryPreferenceId !== null
      if (!home && isComplete && draft.invitationLink === null) expect(toCreateInput(draft)).not.toBeNull()
    })
  })

  test('an invitation keeps the choices of its host', () => {
    const choices = fc.array(
      choice.filter((choose) => choose(INVITED).restaurant.name === NONNA.name),
      { maxLength: 25 },
    )
    fc.assert(
      fc.property(choices, (choices) => {
        const {
          order: _,
          note: _note,
          deliveryPreferenceId: _id,
          ...kept
        } = choices.reduce((draft, choose) => choose(draft), INVITED)
        expect(kept).toMatchObject({
          invitationLink: '7f3k-q2',
          type: 'SELF_PAY',
          totalPersons: 4,
          serviceDay: FRIDAY,
          hour: '20:00',
        })
      }),
    )
  })
})

test('any text is either not a draft, or a draft that can be sent', () => {
  const parts = fc.oneof(fc.jsonValue(), days, hours, types, ids, fc.constant(null), fc.constant(twice))
  const changed = fc.tuple(anyDraft, fc.dictionary(fc.constantFrom(...Object.keys(BEGUN)), parts))
  const texts = fc.oneof(
    anyText,
    fc.json(),
    changed.map(([draft, other]) => JSON.stringify({ form: 1, changedAt: NOW, draft: { ...draft, ...other } })),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const draft = readDraft(text, NOW)
      if (!draft) return
      expect(readDraft(writeDraft(draft, NOW), NOW)).toEqual(draft)
      const input = toCreateInput(draft)
      if (input) expect(formFaults(input)).toEqual([])
    }),
    { numRuns: 500 },
  )
})

describe('a weekly order', () => {
  const wednesday = beginWeeklyOrder(NONNA, '2026-11-25')

  test('is a delivery at noon of its day, stored by day and restaurant', () => {
    expect(wednesday).toMatchObject({ type: 'DELIVERY', isWeeklyMeal: true, hour: '12:00', totalPersons: 1 })
    const keys = [
      wednesday,
      beginWeeklyOrder(NONNA, '2026-11-26'),
      beginWeeklyOrder({ id: 13, name: 'K' }, '2026-11-25'),
    ]
    expect(new Set(keys.map(keyOf)).size).toBe(3)
    expect(canteenKeys([...keys.map(keyOf), keyOf(BEGUN), 'draft:canteen'])).toEqual(keys.map(keyOf))
    expect(readDraft(writeDraft({ ...wednesday, id: 'w' }, NOW), NOW)).toEqual({ ...wednesday, id: 'w' })
  })

  test('holds several meals, with equal choices on one line', () => {
    const choices = [{ id: 3, options: [] }]
    const ordered = [
      { dish: { id: 5 }, quantity: 2 },
      { dish: { id: 5, choices }, quantity: 1 },
      { dish: { id: 5 }, quantity: 1 },
    ].reduce(addMeals, wednesday)
    expect(ordered.order.combos).toEqual([
      { id: 5, quantity: 3 },
      { id: 5, choices, quantity: 1 },
    ])
  })
})
