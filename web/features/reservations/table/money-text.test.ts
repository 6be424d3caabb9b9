import { expect, test } from 'vitest'
import { cardMoney } from './money-text.ts'

type Booking = Parameters<typeof cardMoney>[0]
type Share = Booking['usersReservations'][number]

const share = (wish: Partial<Share> = {}): Share => ({
  ...{ isOwn: false, status: 'CONFIRMED', totalPaid: 0, cover: null, noShow: null },
  ...wish,
})
const own = (wish: Partial<Share> = {}) => share({ isOwn: true, totalPaid: 13.5, ...wish })
const group: Booking = {
  ...{ type: 'SELF_PAY', isHost: true, isGroup: true, totalPaid: 39.5 },
  usersReservations: [own(), share()],
}
const said = (wish: Partial<Booking>) => cardMoney({ ...group, ...wish })

test('a host reads which sum is their own and which is the table’s, a guest their own alone', () => {
  expect(said({})).toEqual(['Vous : 13,50\u00A0€ autorisés', 'Toute la table : 39,50\u00A0€ autorisés'])
  expect(said({ totalPaid: 13.5 })).toEqual(['Vous : 13,50\u00A0€ autorisés'])
  expect(said({ isHost: false, totalPaid: 13.5 })).toEqual(['13,50\u00A0€ autorisés'])
  expect(said({ type: 'PAY_FOR_ALL', usersReservations: [own({ totalPaid: 39.5 }), share()] })).toEqual([
    'Toute la table : 39,50\u00A0€ autorisés',
  ])
})

test('after the meal the sums are debited, the table’s once each of its parts is', () => {
  const over = own({ status: 'PAID' })
  expect(said({ usersReservations: [over, share({ status: 'COMPLETED' })] })).toEqual([
    'Vous : 13,50\u00A0€ débités',
    'Toute la table : 39,50\u00A0€ débités',
  ])
  expect(said({ usersReservations: [over, share()] })).toEqual([
    'Vous : 13,50\u00A0€ débités',
    'Toute la table : 39,50\u00A0€ autorisés',
  ])
})

test('a place that was covered is paid by who did, whose own sum holds it', () => {
  const cover = { name: 'Inès M.', amount: 26 }
  const covered = own({ totalPaid: 26, cover: { ...cover, isMine: false } })
  expect(said({ isHost: false, usersReservations: [covered] })).toEqual(['26,00\u00A0€ payés par Inès M.'])
  expect(said({ usersReservations: [own(), share({ cover: { ...cover, isMine: true } })] })).toEqual([
    'Vous : 39,50\u00A0€ autorisés',
  ])
})

test('who did not come reads what is due for it, and no sum that was held', () => {
  const mark = { fee: 4.05, isContested: false, isDebited: false, isLifted: false }
  const absent = (noShow: Share['noShow']) =>
    said({ isGroup: false, usersReservations: [own({ status: 'NO_SHOW', noShow })] })
  expect(absent(mark)).toEqual(['Absence : 4,05\u00A0€ à payer'])
  expect(absent({ ...mark, isContested: true })).toEqual(["Absence contestée : rien n'est débité"])
  expect(absent({ ...mark, isDebited: true })).toEqual(['Absence : 4,05\u00A0€ débités'])
  expect(absent({ ...mark, isContested: true, isLifted: true })).toEqual(['Absence levée : rien à payer'])
  expect(absent(null)).toEqual([])
})
