import { SCHEME_NAMES, type Scheme } from '@tablee/domain/money/voucher-words'
import type { PayableShare } from '../../shared/paying/load-payable-share.ts'
import { UnlinkScheme } from '../../shared/vouchers/unlink-scheme.tsx'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { Ticket } from '../../ui/icons/things/ticket.tsx'
import { Switch } from '../../ui/switch.tsx'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { type ShareVouchers, voucherSplitText } from './use-vouchers.ts'
import { leaveToSignIn } from './vouchers/sign-in.ts'
import type { VoucherOption } from './vouchers/voucher-option.ts'

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

type SchemeOptionProps = {
  scheme: Scheme
  option: VoucherOption
  isOn: boolean
  onChange: (isOn: boolean) => void
  onRetry: () => void
}

/** A scheme as a switch, or as the link to sign in to it. */
function SchemeOption({ scheme, option, isOn, onChange, onRetry }: SchemeOptionProps) {
  const { kind, note } = option
  if (kind === 'unlinked') {
    return (
      <div className={`${PLATE} flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4`}>
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-bold">{LABELS[scheme]}</p>
          <p className="text-sm text-ink-soft">{typeset(note)}</p>
        </div>
        <ActionButton onPress={() => leaveToSignIn(scheme, location.pathname)}>
          <T>{`Se connecter à ${SCHEME_NAMES[scheme]}`}</T>
        </ActionButton>
      </div>
    )
  }
  return (
    <div className={PLATE}>
      <Switch
        label={LABELS[scheme]}
        note={typeset(note)}
        isOn={isOn}
        isDisabled={kind !== 'ready'}
        onChange={onChange}
      />
      <div className="flex flex-wrap gap-3 px-3 pb-3">
        {kind === 'silent' && <ActionButton onPress={async () => onRetry()}>Réessayer</ActionButton>}
        <UnlinkScheme scheme={scheme} onUnlinked={() => onChange(false)} />
      </div>
    </div>
  )
}

const LABELS: Record<Scheme, string> = { EDENRED: 'Ticket Restaurant (Edenred)', RESTO_FLASH: 'Resto Flash' }
const PLATE = 'rounded-[18px] border border-line bg-card'
