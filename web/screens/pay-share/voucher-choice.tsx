import type { PayableShare } from '../../shared/paying/load-payable-share.ts'
import { Notice } from '../../ui/form/notice.tsx'
import { Ticket } from '../../ui/icons/things/ticket.tsx'
import { typeset } from '../../words/typeset.ts'
import type { ShareVouchers } from './use-vouchers.ts'
import { SchemeOption } from './vouchers/scheme-option.tsx'
import { voucherSplitText } from './vouchers.ts'

type Props = {
  /** The amount due, after the vouchers' part. */
  share: PayableShare
  vouchers: ShareVouchers
}

/**
 * The schemes on offer, at most one selected, and the split of the bill; one line if this bill takes no vouchers. Renders
 * nothing if none is offered.
 */
export function VoucherChoice({ share, vouchers: { choice, switchTo, reload } }: Props) {
  if (!choice) return null
  const { options, on, notice } = choice
  const refusal = share.terms?.refusal
  if (refusal && options.every(({ option }) => option.kind === 'unusable')) return <Refused sentence={refusal} />
  return (
    <section aria-labelledby="vouchers" className="grid gap-3.5">
      <h2 id="vouchers" className="mt-4 text-xl">
        Titres-restaurant
      </h2>
      <div role="alert" className={notice ? undefined : 'sr-only'}>
        {notice && <Notice kind="danger">{notice}</Notice>}
      </div>
      {options.map(({ scheme, option }) => (
        <SchemeOption
          key={scheme}
          {...{ scheme, option }}
          isOn={on === scheme}
          onChange={(isOn) => switchTo(isOn ? scheme : null)}
          onRetry={reload}
        />
      ))}
      <div role="status" className={on ? undefined : 'sr-only'}>
        {on && (
          <p className="rounded-control bg-herb/10 px-5 py-3.5 font-semibold">{typeset(voucherSplitText(share))}</p>
        )}
      </div>
    </section>
  )
}

function Refused({ sentence }: { sentence: string }) {
  return (
    <p className="mt-1 flex gap-2.5 text-ink-soft">
      <Ticket aria-hidden className="mt-0.5 size-5 flex-none" />
      <span>{typeset(sentence)}</span>
    </p>
  )
}
