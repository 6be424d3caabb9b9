import { createHash } from 'node:crypto'
import { addDays } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { RestoFlash } from '../../../providers/resto-flash/port.ts'
import { meetings } from '../../../testing/meeting.fixtures.ts'
import { CARDS, type SeenPaid } from '../../../testing/payment-harness.fixtures.ts'
import { signUp } from '../../../testing/people.ts'
import { SIRET } from '../../../testing/voucher-holders.fixtures.ts'
import { releaseVouchers } from '../../vouchers/charging/charging.ts'
import { purgeCredential } from '../../vouchers/links/link-resto-flash.ts'
import { refundShare } from '../after-meal/after-meal.ts'
import {
  at,
  begin,
  booked,
  expectLetGo,
  expectNoDifference,
  harness,
  host,
  offeredCode,
  openEachDay,
  orderedWherePeopleAnswer,
  PAY,
  pay,
  seen,
  today,
  vouchers,
} from './voucher-harness.fixtures.ts'

openEachDay()

/** Returns the number of a person's declines today. */
async function declines(accountId: string): Promise<number> {
  const key = createHash('sha256').update(accountId).digest()
  const { rows } = await sql<{ tries: number }>`
    select tries from try_counter where counter = 'refused cards, a day' and key_hash = ${key}`.execute(
    harness.server.appContext.db,
  )
  return rows[0]?.tries ?? 0
}

describe('Resto Flash', () => {
  test('pays the amount that it grants, and the card pays the rest', async () => {
    await vouchers.restoFlash(host, '12')
    const { share } = await booked({ dishes: 2 })
    const { data } = await begin(share, 24)
    expect(data).toMatchObject({ state: 'VALIDATED', credentialToken: 'connected', redirectUrl: null })
    expect(await seen(share)).toMatchObject({ voucherAmount: 12, cardAmount: 14, voucherScheme: 'RESTO_FLASH' })
    const flash = { amount: 12, restoflashId: data?.restoflashId ?? '' }
    expect((await pay(share, 1, { flash: { ...flash, amount: 24 } })).error).toMatchObject({ code: 'CONFLICT' })
    expect((await pay(share, 13, { flash })).data?.userReservation).toMatchObject({
      status: 'CONFIRMED',
      totalPaid: 26,
    })
    await harness.moveTo(at('06:00', 1))
    expect(await harness.money(share)).toEqual(['AUTHORISED 1400', 'CAPTURED 1400', 'FEE 100'])
    expect(await vouchers.lines(share)).toEqual(['TAKEN 1200'])
    await expectNoDifference()
  })

  test('with confirmation pays once its diner has confirmed on its page', async () => {
    await vouchers.restoFlash(host, 'asked')
    const { share } = await booked()
    const { data } = await begin(share, 11.5)
    expect(data).toMatchObject({ state: 'OPEN', redirectUrl: expect.stringContaining('/confirm/transaction/') })
    const flash = { amount: 11.5, restoflashId: data?.restoflashId ?? '' }
    expect((await pay(share, 1, { flash })).error).toMatchObject({
      code: 'CONFLICT',
      message: "Resto Flash n'a pas encore validé ce paiement. Validez-le, ou payez par carte.",
    })
    expect(await seen(share)).toMatchObject({ voucherAmount: 0, voucherScheme: 'RESTO_FLASH' })

    await vouchers.answerFlash(host, data?.redirectUrl ?? '', 'granted')
    expect((await begin(share, 11.5)).data).toMatchObject({ state: 'VALIDATED', restoflashId: flash.restoflashId })
    expect(await seen(share)).toMatchObject({ voucherAmount: 11.5, cardAmount: 2 })
    expect((await pay(share, 1, { flash })).data?.userReservation).toMatchObject({
      status: 'CONFIRMED',
      totalPaid: 13.5,
    })
    expect(await vouchers.lines(share)).toEqual(['TAKEN 1150'])
  })

  test('pays from another tab than the one in which it was granted, which does not know its id', async () => {
    await vouchers.restoFlash(host, '12')
    const { share } = await booked({ dishes: 2 })
    await begin(share, 24)
    expect((await pay(share, 1, { flash: { amount: 24 } })).error).toMatchObject({ code: 'CONFLICT', voucher: 12 })
    expect((await pay(share, 13, { flash: { amount: 12 } })).data?.userReservation).toMatchObject({
      status: 'CONFIRMED',
      totalPaid: 26,
    })
    expect(await vouchers.lines(share)).toEqual(['TAKEN 1200'])
  })

  test('pays once its diner has confirmed in another tab, and not before', async () => {
    await vouchers.restoFlash(host, 'asked')
    const { share } = await booked()
    const { data } = await begin(share, 11.5)
    const flash = { amount: 11.5 }
    expect((await pay(share, 1, { flash })).error).toMatchObject({
      code: 'CONFLICT',
      message: "Resto Flash n'a pas encore validé ce paiement. Validez-le, ou payez par carte.",
    })
    await vouchers.answerFlash(host, data?.redirectUrl ?? '', 'granted')
    expect((await pay(share, 1, { flash })).data?.userReservation).toMatchObject({ status: 'CONFIRMED' })
    expect(await vouchers.lines(share)).toEqual(['TAKEN 1150'])
  })

  test("does not pay without its id if it was not requested, was released, or is another person's", async () => {
    const { db, clock } = harness.server.appContext
    const notAsked = {
      code: 'BAD_USER_INPUT',
      fields: { restoflashId: 'Activez Resto Flash sur la page de paiement, puis confirmez.' },
    }
    const flash = { amount: 11.5 }
    await vouchers.restoFlash(host)
    const { share } = await booked()
    expect((await pay(share, 1, { flash })).error).toMatchObject(notAsked)
    await begin(share, 11.5)
    await releaseVouchers(db, clock.now(), [share])
    expect((await pay(share, 1, { flash })).error).toMatchObject(notAsked)

    const theirs = await booked({ hour: '12:30' })
    await begin(theirs.share, 11.5)
    const other = await signUp(harness.server)
    await sql`update voucher_payment set account_id = ${other.accountId} where payable_id = ${theirs.share}`.execute(db)
    expect((await pay(theirs.share, 1, { flash })).error).toMatchObject(notAsked)
    expect(await harness.money(share)).toEqual([])
    expect(await harness.money(theirs.share)).toEqual([])
  })

  test('with confirmation pays nothing if its diner declines, and can be requested again', async () => {
    await vouchers.restoFlash(host, 'asked')
    const { share } = await booked()
    const { data } = await begin(share, 11.5)
    await vouchers.answerFlash(host, data?.redirectUrl ?? '', 'cancel')
    expect((await begin(share, 11.5)).error).toMatchObject({
      code: 'PAYMENT_FAILED',
      message: "Vous n'avez pas confirmé ce paiement chez Resto Flash. Rien n'a été débité. Payez par carte.",
    })
    await harness.run()
    expect(await seen(share)).toMatchObject({ voucherAmount: 0, voucherScheme: null })
    const again = await begin(share, 11.5)
    expect(again.data?.state).toBe('OPEN')
    expect(again.data?.restoflashId).not.toBe(data?.restoflashId)
  })

  test('pays from a tab with the id of a replaced request', async () => {
    await vouchers.restoFlash(host, '12')
    const { share } = await booked({ dishes: 2 })
    const former = (await begin(share, 20)).data?.restoflashId ?? ''
    const latter = (await begin(share, 24)).data?.restoflashId ?? ''
    expect(latter).not.toBe(former)
    const flash = { amount: 12, restoflashId: former }
    expect((await pay(share, 13, { flash })).data?.userReservation).toMatchObject({
      status: 'CONFIRMED',
      totalPaid: 26,
    })
    await harness.run()
    expect((await vouchers.lines(share)).toSorted()).toEqual(['GIVEN_BACK 1200', 'TAKEN 1200', 'TAKEN 1200'])
  })

  test('stays granted if another tab requests it again while its share is paid', async () => {
    await vouchers.restoFlash(host, '12')
    const { share } = await booked({ dishes: 2 })
    const { data } = await begin(share, 24)
    const flash = { amount: 12, restoflashId: data?.restoflashId ?? '' }
    const { one, other } = await meetings(harness.server)(
      'from voucher_payment v where v.payable_id',
      () => begin(share, 20),
      () => pay(share, 13, { flash }),
      { nth: 2 },
    )
    expect(other.data?.userReservation).toMatchObject({ status: 'CONFIRMED', totalPaid: 26 })
    expect(one.error).toMatchObject({ code: 'CONFLICT' })
    await harness.run()
    expect(await vouchers.lines(share)).toEqual(['TAKEN 1200'])
    await harness.moveTo(at('06:00', 1))
    expect(await seen(share)).toMatchObject({ status: 'COMPLETED', totalPaid: 26, voucherAmount: 12 })
  })

  test('counts as declined once a cancellation on its page is known', async () => {
    await vouchers.restoFlash(host, 'asked')
    const { share } = await booked()
    const { data } = await begin(share, 11.5)
    await vouchers.answerFlash(host, data?.redirectUrl ?? '', 'cancel')
    expect(await declines(host.accountId)).toBe(0)
    for (const hour of ['10:16', '10:32', '10:33']) await harness.moveTo(at(hour))
    expect(await declines(host.accountId)).toBe(1)
  })

  test('is refunded if it was confirmed but used by no payment', async () => {
    await vouchers.restoFlash(host, 'asked')
    const { share } = await booked()
    const { data } = await begin(share, 11.5)
    await vouchers.answerFlash(host, data?.redirectUrl ?? '', 'granted')
    for (const hour of ['10:16', '10:32', '10:33']) await harness.moveTo(at(hour))
    expect(await vouchers.lines(share)).toEqual(['TAKEN 1150', 'GIVEN_BACK 1150'])
    await expectNoDifference()
  })

  test('is refunded if it was confirmed after its link had expired', async () => {
    await vouchers.restoFlash(host, 'asked')
    const { share } = await booked()
    const { data } = await begin(share, 11.5)
    await purgeCredential(harness.server.appContext, host.accountId)
    expect((await begin(share, 11.5)).error).toMatchObject({ code: 'CONFLICT', signIn: 'RESTO_FLASH' })
    await vouchers.answerFlash(host, data?.redirectUrl ?? '', 'granted')
    for (const hour of ['10:16', '10:32', '10:33']) await harness.moveTo(at(hour))
    expect(await vouchers.lines(share)).toEqual(['TAKEN 1150', 'GIVEN_BACK 1150'])
    await expectNoDifference()
  })

  test('is refunded if no payment has used it within a quarter of an hour', async () => {
    await vouchers.restoFlash(host)
    const { share } = await booked()
    await begin(share, 11.5)
    await harness.moveTo(at('10:14'))
    expect(await vouchers.seen(host)).toEqual(['capture 1150'])
    await harness.moveTo(at('10:16'))
    expect(await vouchers.seen(host)).toEqual(['capture 1150', 'cancel 1150'])
  })

  test('is refunded if the order was paid by card in another tab', async () => {
    const { appContext } = harness.server
    const { id, share } = await orderedWherePeopleAnswer()
    const scheme = appContext.restoFlash
    await vouchers.restoFlash(host)
    async function meanwhile(...asked: Parameters<RestoFlash['begin']>) {
      expect((await pay(share, 12.5)).error).toBeUndefined()
      return scheme.begin(...asked)
    }
    appContext.restoFlash = { ...scheme, begin: meanwhile }
    expect((await begin(share, 11.5)).error).toMatchObject({ code: 'CONFLICT' })
    appContext.restoFlash = scheme
    await expectLetGo(id, share, ['TAKEN 1150', 'GIVEN_BACK 1150'])
  })

  test('is used by neither of two payments if one of them releases it with a declined card', async () => {
    await vouchers.restoFlash(host)
    const { share } = await booked()
    const { data } = await begin(share, 11.5)
    const flash = { amount: 11.5, restoflashId: data?.restoflashId ?? '' }
    const { one, other } = await meetings(harness.server)(
      'v.provider_id =',
      () => pay(share, 1, { flash }),
      () => pay(share, 1, { flash }, CARDS.declined),
    )
    expect([one.error, other.error]).toMatchObject([{ code: 'CONFLICT' }, { code: 'PAYMENT_FAILED' }])
    expect(await seen(share)).toMatchObject({ status: 'PAYMENT_FAILED', voucherAmount: 0, totalPaid: 0 })
    await harness.run()
    expect(await vouchers.lines(share)).toEqual(['TAKEN 1150', 'GIVEN_BACK 1150'])
    expect(await harness.money(share)).toEqual([])
  })

  test('pays nothing if it is released before its share is notified', async () => {
    // A database with one connection lets no other statement in between.
    if (harness.server.database.kind === 'embedded') return
    await vouchers.restoFlash(host)
    const { share } = await booked()
    const { db, clock } = harness.server.appContext
    const { one } = await meetings(harness.server)(
      'insert into voucher_line',
      () => begin(share, 11.5),
      () => releaseVouchers(db, clock.now(), [share]),
    )
    expect(one.error).toMatchObject({ code: 'CONFLICT' })
    expect(await seen(share)).toMatchObject({ voucherAmount: 0, voucherScheme: null })
    await harness.run()
    expect(await vouchers.lines(share)).toEqual(['TAKEN 1150', 'GIVEN_BACK 1150'])
  })

  test('is refunded if its response was lost, and payments after it are not', async () => {
    await vouchers.restoFlash(host)
    const { share } = await booked()
    await harness.posted('/faults', { provider: 'restoflash', kind: 'drop-response', times: 200 })
    expect((await begin(share, 11.5)).error).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    await harness.heal()
    const { data } = await begin(share, 11.5)
    const paid = await pay(share, 1, { flash: { amount: 11.5, restoflashId: data?.restoflashId ?? '' } })
    expect(paid.data?.userReservation).toMatchObject({ status: 'CONFIRMED', totalPaid: 13.5 })

    await harness.posted('/faults', { provider: 'restoflash', kind: 'error', times: 200 })
    await harness.moveTo(at('10:20'))
    await harness.heal()
    await harness.moveTo(at('11:30'))
    expect((await vouchers.lines(share)).toSorted()).toEqual(['GIVEN_BACK 1150', 'TAKEN 1150', 'TAKEN 1150'])
    await harness.moveTo(at('06:00', 1))
    expect(await seen(share)).toMatchObject({ status: 'COMPLETED', totalPaid: 13.5, voucherAmount: 11.5 })
    expect(await vouchers.seen(host)).toEqual(['capture 1150', 'capture 1150', 'cancel 1150'])
    await expectNoDifference()
  })

  test('is requested on the new day if the meal is moved before its scheme has responded', async () => {
    await vouchers.restoFlash(host)
    const { id, share } = await booked({ day: addDays(today, 1) })
    expect((await pay(share, 12.5, { flash: { amount: 11.5 } })).data?.userReservation.status).toBe('CONFIRMED')
    await harness.posted('/faults', { provider: 'restoflash', kind: 'error', times: 200 })
    await harness.moveTo(at('06:01', 1))
    expect((await harness.room.update(host, id, { day: addDays(today, 3) })).error).toBeUndefined()
    await harness.heal()
    await harness.moveTo(at('11:00', 1))
    expect(await vouchers.lines(share)).toEqual([])
    expect(await seen(share)).toMatchObject({ voucherAmount: 0, voucherPlanned: 11.5, cardAmount: 13.5 })
    await harness.moveTo(at('06:00', 3))
    expect(await vouchers.lines(share)).toEqual(['TAKEN 1150'])
    expect(await seen(share)).toMatchObject({ voucherAmount: 11.5, voucherPlanned: 0, cardAmount: 2 })
  })

  test('for a later meal is requested on the day of the meal', async () => {
    await vouchers.restoFlash(host, '12')
    const { share } = await booked({ day: addDays(today, 1), dishes: 2 })
    expect((await begin(share, 24)).error?.message).toBe('Vos titres Resto Flash seront demandés le jour du repas.')
    await pay(share, 25, { flash: { amount: 24 } })
    await harness.moveTo(at('06:00', 1))
    expect(await seen(share)).toMatchObject({ voucherAmount: 12, cardAmount: 14 })
    await harness.moveTo(at('06:00', 2))
    expect(await harness.money(share)).toEqual(['AUTHORISED 2600', 'CAPTURED 1400', 'FEE 100'])
  })

  test('is refunded if its response on the day is lost: the card has paid all, and the code counts', async () => {
    await vouchers.restoFlash(host)
    const { share } = await booked({ day: addDays(today, 1) })
    const input = { userReservationId: share, couponId: await offeredCode(), restoflashParams: { amount: 9 } }
    const stripeParams = { amount: 10, application_fee_amount: 1, paymentToken: await harness.card() }
    const paid = await harness.room.as<SeenPaid>(host, PAY, { input: { ...input, stripeParams } })
    expect(paid.data?.userReservation.status).toBe('CONFIRMED')
    await harness.moveTo(at('05:00', 1))
    await harness.posted('/faults', { provider: 'restoflash', kind: 'drop-response', times: 200 })
    await harness.moveTo(at('06:01', 1))
    await harness.moveTo(at('06:01', 2))
    await harness.heal()
    await harness.moveTo(at('09:00', 2))
    expect(await vouchers.lines(share)).toEqual(['TAKEN 900', 'GIVEN_BACK 900'])
    expect(await seen(share)).toMatchObject({ status: 'COMPLETED', totalPaid: 11, voucherAmount: 0 })

    await harness.inTransaction((tx) => refundShare(tx, share, 100))
    await harness.run()
    // In proportion to the 1100 that the card has paid.
    const added = (await harness.money(share)).filter((line) => line.startsWith('TOP'))
    expect(added).toEqual(['TOPPED_UP 250', 'TOP_UP_BACK 22'])
  })

  test("refuses another restaurant's SIRET, another person's share or request, and an amount too high", async () => {
    await vouchers.restoFlash(host)
    const { share } = await booked()
    expect((await begin(share, 11.5, '12345678200028')).error).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect((await begin(null, 11.5)).error).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect((await begin(share, 11.51)).error).toMatchObject({ code: 'BAD_USER_INPUT' })
    const other = await signUp(harness.server)
    expect((await begin(share, 11.5, SIRET, other)).error).toMatchObject({ code: 'NOT_FOUND' })

    const theirs = await booked({ hour: '12:30' })
    const begun = await begin(theirs.share, 11.5)
    const flash = { amount: 11.5, restoflashId: begun.data?.restoflashId ?? '' }
    expect((await pay(share, 1, { flash })).error).toMatchObject({ code: 'CONFLICT' })
    expect(await harness.money(share)).toEqual([])
  })

  test('requires a captcha after ten declines in an hour', async () => {
    await vouchers.restoFlash(host, 'refused')
    const { share } = await booked()
    for (let n = 0; n < 10; n++) expect((await begin(share, 11.5)).error?.code).toBe('PAYMENT_FAILED')
    expect((await begin(share, 11.5)).error).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { captchaToken: "Veuillez confirmer que vous n'êtes pas un robot" },
    })
    expect((await begin(share, 11.5, undefined, undefined, 'sandbox')).error?.code).toBe('PAYMENT_FAILED')
  })

  test('reports a decline, and requires signing in again if its link is gone', async () => {
    await vouchers.restoFlash(host, 'refused')
    const { share } = await booked()
    expect((await begin(share, 11.5)).error).toMatchObject({
      code: 'PAYMENT_FAILED',
      message: "Resto Flash a refusé ce paiement. Rien n'a été débité. Payez par carte.",
    })
    await sql`delete from voucher_link where account_id = ${host.accountId}`.execute(harness.server.appContext.db)
    expect((await begin(share, 11.5)).error?.message).toBe(
      "Votre session Resto Flash n'est plus valide, veuillez vous reconnecter.",
    )
  })
})
