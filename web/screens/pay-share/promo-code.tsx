import { NOT_A_ROBOT } from '@tablee/domain/accounts/accounts'
import { cleanCode, codeFaults, ONE_COUPON } from '@tablee/domain/money/coupons'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { PayableShare } from '../../shared/paying/load-payable-share.ts'
import { Captcha } from '../../shared/viewer/captcha/captcha.tsx'
import { useRequestedFields } from '../../shared/viewer/sign-in/use-requested-fields.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { Tag } from '../../ui/icons/things/tag.tsx'
import { price } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { type AppliedCoupon, hasCoupon, keptCode, previewCoupon } from './coupon.ts'

type Props = {
  share: PayableShare
  coupon: AppliedCoupon | null
  onChange: (coupon: AppliedCoupon | null) => void
}

export function PromoCode({ share, coupon, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useHydrated()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-brand underline underline-offset-4"
      >
        <Tag aria-hidden className="size-5" />
        {coupon ? <T>{`Code ${coupon.couponId} appliqué`}</T> : 'Ajouter un code promo'}
      </button>
      {isHydrated &&
        createPortal(
          <Dialog title="Code promo" isOpen={isOpen} onClose={() => setOpen(false)}>
            <CodeForm key={String(isOpen)} {...{ share, coupon, onChange }} onDone={() => setOpen(false)} />
          </Dialog>,
          document.body,
        )}
    </>
  )
}

function CodeForm({ share, coupon, onChange, onDone }: Props & { onDone: () => void }) {
  const requested = useRequestedFields({ captchaToken: NOT_A_ROBOT })
  const form = useValidatedForm({
    defaults: { couponId: coupon?.couponId ?? keptCode(share) ?? '', captchaToken: '' },
    faultsOf: ({ couponId, captchaToken }) => {
      if (coupon) return {}
      if (hasCoupon(share)) return { couponId: ONE_COUPON }
      return { ...codeFaults(cleanCode(couponId)), ...requested.faultsOf({ captchaToken }) }
    },
    async onSend({ couponId, captchaToken }) {
      // A captcha token is valid for one request.
      form.setValue('captchaToken', '')
      const preview = () => previewCoupon(share, cleanCode(couponId), captchaToken || null).catch(requested.rethrow)
      onChange(coupon ? null : await preview())
      onDone()
    },
  })
  const off = coupon ? coupon.orderDiscount + coupon.serviceFeesDiscount : 0

  return (
    <Form form={form} label="Code promo">
      <TextField
        form={form}
        name="couponId"
        label="Votre code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={coupon !== null}
        aria-disabled={coupon !== null}
        className="uppercase aria-disabled:text-ink-soft"
      />
      {coupon && (
        <p>
          <T>{`${price(off)} de moins sur ce que vous réglez.`}</T>
        </p>
      )}
      {requested.has('captchaToken') && <Captcha form={form} name="captchaToken" />}
      <SendButton form={form} kind={coupon ? 'line' : 'brand'}>
        {coupon ? 'Annuler' : 'Appliquer'}
      </SendButton>
    </Form>
  )
}
