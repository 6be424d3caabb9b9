import { cleanEmail, guestFaults, NOT_A_ROBOT } from '@tablee/domain/accounts/accounts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { AnswerError } from '../../../graphql.ts'
import { leaveFor } from '../../../leave-for.ts'
import { sentenceOf } from '../../../sentence-of.ts'
import { openAuth, readToken, useIsSignedIn } from '../../../session.ts'
import { Form } from '../../../ui/form/form.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { useRuledForm } from '../../../ui/form/use-ruled-form.ts'
import { price } from '../../../words/formats.ts'
import { NOT_DONE } from '../../../words/sentences.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'
import { useCurrentUser } from '../../accounts/current-user.ts'
import { Captcha } from '../../accounts/sign-in/captcha.tsx'
import { TermsLine } from '../../accounts/sign-in/terms-line.tsx'
import { CardFields } from '../../payments/card-fields.tsx'
import { CardPicker, OTHER } from '../../payments/card-picker.tsx'
import { isExpired, type KeptCard, usableFirst } from '../../payments/kept-cards.ts'
import { useTypedCard } from '../../payments/use-typed-card.ts'
import type { Linked } from '../../vouchers/linked-schemes.ts'
import { GuestFields } from '../group/guest-fields.tsx'
import { asGuestOf } from '../group/guest-tokens.ts'
import { confirmationPath } from '../my-reservations/actions-of.ts'
import { emptyBooked } from '../order/draft-store.ts'
import type { Due } from './ask-due.ts'
import { Cancellation } from './cancellation.tsx'
import { isAfterMeal } from './consent.ts'
import { type Coupon, keepCode, keptCoupon, previewCoupon, withCoupon } from './coupon.ts'
import { GiveUp } from './give-up.tsx'
import { PayButton } from './pay-button.tsx'
import { payShare } from './pay-share.ts'
import { PromoCode } from './promo-code.tsx'
import { askRestoFlash } from './resto-flash.ts'
import { Summary } from './summary.tsx'
import { useVerdict } from './use-verdict.ts'
import { useVouchers } from './use-vouchers.ts'
import { VoucherChoice } from './voucher-choice.tsx'
import { withVouchers } from './vouchers.ts'

type Props = {
  due: Due
  /** Null where they cannot be had: then another card pays. */
  cards: readonly KeptCard[] | null
  linked: Linked | null
  /** Milliseconds, of the server. */
  now: number
}

const NOBODY = { email: '', firstName: '', lastName: '' }

/** Who pays, with which card, what it comes to, and the one press that pays it. What the bank refuses loses nothing. */
export function PayForm({ due: before, cards, linked, now }: Props) {
  const [coupon, setCoupon] = useCoupon(before)
  const discounted = coupon ? withCoupon(before, coupon) : before
  const vouchers = useVouchers(discounted, linked)
  const due = withVouchers(discounted, vouchers.vouchers)
  const { shareId, place, what } = due
  const isFree = due.owed === 0
  const kept = usableFirst(cards ?? [], now)
  // Who came by a guest's link pays as that guest, also where they are signed in.
  const isGuest = asGuestOf(due.place).token !== undefined
  const isSignedIn = useIsSignedIn() && !isGuest
  const user = useCurrentUser()
  const [chosen, setChosen] = useState(() => kept.find((card) => !isExpired(card, now))?.id ?? OTHER)
  const [isKeeping, setKeeping] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [asksNames] = useState(() => due.isNameless && (readToken() === null || isGuest))
  const [asksCaptcha, setAsksCaptcha] = useState(false)
  const typedCard = useTypedCard()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const verdict = useVerdict(due, (how) => {
    if (how === 'refused') typedCard.forget()
    setRefusal(how === 'refused' ? REFUSED : SILENT)
  })
  // A card may have been deleted in another tab.
  const card = kept.some(({ id }) => id === chosen) ? chosen : OTHER

  const form = useRuledForm({
    defaults: { ...NOBODY, captchaToken: '' },
    faultsOf: (typed) => ({
      ...(asksNames && !isSignedIn ? guestFaults(typed) : {}),
      ...(asksCaptcha && typed.captchaToken === '' ? { captchaToken: NOT_A_ROBOT } : {}),
    }),
    failure: NOT_DONE,
    onSend: async ({ captchaToken: solved, ...typed }) => {
      const captchaToken = solved || null
      setRefusal(null)
      // The session has ended meanwhile: whoever signs in again goes on with what was typed.
      if (readToken() === null && !asGuestOf(place).token) return openAuth('login')
      if (vouchers.isPending) return vouchers.say(BALANCE_ASKED)
      vouchers.say(null)
      const paying = await cardToPay()
      if (paying && (await isGranted(captchaToken)))
        await pay(
          { ...paying, captchaToken },
          asksNames && !isSignedIn ? { ...typed, email: cleanEmail(typed.email) } : null,
        )
    },
  })

  async function cardToPay() {
    if (isFree) return { id: '', isKept: false }
    if (card !== OTHER) return { id: card, isKept: false }
    const id = await typedCard.make(user && [user.firstName, user.lastName].filter(Boolean).join(' '))
    return id === null ? null : { id, isKept: isKeeping && isSignedIn }
  }

  /** Whether vouchers pay what is shown. Resto Flash says so when it is asked: what it grants less is shown first. */
  async function isGranted(captchaToken: string | null): Promise<boolean> {
    const wished = vouchers.vouchers
    if (wished?.scheme !== 'RESTO_FLASH' || wished.isLater || vouchers.isGranted) return true
    try {
      const answer = await askRestoFlash(due, wished.euros, captchaToken)
      if ('confirmAt' in answer) return await leaveFor(answer.confirmAt)
      if (answer.granted === wished.euros) return true
      vouchers.say(`Resto Flash accorde ${price(answer.granted)}. Vérifiez le partage, puis confirmez.`)
    } catch (error) {
      if (wantsCaptcha(error)) throw error
      vouchers.switchTo(null, sentenceOf(error, NOT_DONE))
    }
    await revalidate()
    return false
  }

  /** An answer serves once: what was refused takes another. */
  function wantsCaptcha(error: unknown): boolean {
    form.setValue('captchaToken', '')
    const isWanted = error instanceof AnswerError && error.fields.captchaToken !== undefined
    if (isWanted) setAsksCaptcha(true)
    return isWanted
  }

  async function pay(paying: Parameters<typeof payShare>[1], guest: typeof NOBODY | null) {
    try {
      const bank = await payShare(due, paying, guest, coupon?.couponId ?? null)
      if (bank) return await leaveFor(bank)
      emptyBooked(shareId)
      await navigate(confirmationPath(place))
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error
      const { code, fields, message, more } = error
      wantsCaptcha(error)
      if (more.scheme) {
        vouchers.switchTo(null, message)
        return await revalidate()
      }
      if (code === 'PROVIDER_UNAVAILABLE') return verdict.wait()
      if (code === 'CONFLICT') await seeAnew()
      if (code !== 'PAYMENT_FAILED' && !fields.paymentToken) throw error
      typedCard.forget()
      setRefusal(fields.paymentToken ?? message)
      // What they held was let go with it.
      if (due.vouchers) await revalidate()
    }
  }

  /** What is owed now, and what the code takes off that, if anything still. */
  async function seeAnew() {
    vouchers.askAgain()
    await revalidate()
    if (coupon) setCoupon(await previewCoupon(before, coupon.couponId).catch(() => null))
  }

  return (
    <Form form={form} label="Paiement" className={COLUMNS}>
      <div className="grid min-w-0 gap-5 md:row-start-2">
        {asksNames && !isSignedIn && (
          <section aria-labelledby="payer" className="grid gap-5 rounded-[18px] border border-line bg-card p-5">
            <h2 id="payer" className="text-lg">
              Vos coordonnées
            </h2>
            <GuestFields form={form} hint="Pour vous envoyer votre confirmation et le lien de votre table." />
          </section>
        )}
        {cards === null && !isFree && (
          <Notice kind="danger">
            Vos cartes enregistrées ne peuvent pas être affichées pour l'instant. Vous pouvez régler avec une autre
            carte.
          </Notice>
        )}
        {isFree ? (
          <p className="rounded-[18px] border border-line bg-card p-5 text-lg">
            <T>Votre code couvre tout : aucune carte n'est demandée.</T>
          </p>
        ) : (
          <CardPicker
            cards={kept}
            chosen={card}
            onChoose={(value) => {
              setChosen(value)
              setRefusal(null)
            }}
            refusal={refusal}
          >
            <CardFields card={typedCard} />
            {isSignedIn && (
              <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  checked={isKeeping}
                  onChange={({ target }) => setKeeping(target.checked)}
                  className="size-5 flex-none accent-brand"
                />
                Enregistrer cette carte
              </label>
            )}
          </CardPicker>
        )}
        {what.kind === 'own' && <VoucherChoice due={due} vouchers={vouchers} />}
      </div>
      <Summary due={due}>
        {what.kind === 'own' && !verdict.isWaiting && !vouchers.isGranted && (
          <PromoCode due={before} coupon={coupon} onChange={setCoupon} />
        )}
        {asksCaptcha && <Captcha form={form} name="captchaToken" />}
        {!isSignedIn && <TermsLine />}
        {verdict.isWaiting ? <Checking /> : <PayButton form={form} due={due} />}
      </Summary>
      {!isAfterMeal(due, now) && (
        <div className="grid gap-5 md:col-start-1 md:row-start-3 md:mt-5">
          <Cancellation due={due} />
          {what.kind === 'own' && !verdict.isWaiting && <GiveUp due={due} />}
        </div>
      )}
    </Form>
  )
}

/** The code that was applied, also before the page was left for a sign-in. */
function useCoupon(due: Due) {
  const [coupon, setCoupon] = useState<Coupon | null>(null)
  const atFirst = useRef(due)
  useEffect(() => {
    keptCoupon(atFirst.current).then((kept) => setCoupon((typed) => typed ?? kept))
  }, [])
  return [
    coupon,
    (next: Coupon | null) => {
      keepCode(due.shareId, next)
      setCoupon(next)
    },
  ] as const
}

/** Stands in the button's place: there is nothing to press. */
function Checking() {
  return (
    <div role="status" className="flex gap-4 rounded-control bg-tint px-4 py-4">
      <span aria-hidden className="spinner mt-0.5 size-5 flex-none text-brand" />
      <p className="font-medium">
        <T>
          Votre banque met du temps à répondre : nous vérifions le paiement, ne payez pas une seconde fois. Cette page
          continue d'elle-même.
        </T>
      </p>
    </div>
  )
}

// The alert above both columns, then what is chosen beside what it comes to; one below the other on small screens.
const COLUMNS =
  'mt-5 grid items-start gap-x-10 gap-y-5 md:grid-cols-[minmax(0,1fr)_400px] md:grid-rows-[auto_auto_1fr] md:gap-y-0 md:[&>[role=alert]>*]:col-span-2 md:[&>[role=alert]>*]:mb-5'

const BALANCE_ASKED = "Votre solde Edenred n'est pas encore connu. Patientez un instant, ou payez sans titres."
const REFUSED = typeset('Votre banque a refusé ce paiement. Contactez-la, ou essayez une autre carte.')
const SILENT = typeset(
  "Nous n'avons toujours pas de réponse de votre banque. Vous pouvez réessayer avec la même carte : vous ne serez pas débité deux fois.",
)
