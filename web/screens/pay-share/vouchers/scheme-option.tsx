import { SCHEME_NAMES, type Scheme } from '@tablee/domain/money/voucher-words'
import { UnlinkScheme } from '../../../shared/vouchers/unlink-scheme.tsx'
import { ActionButton } from '../../../ui/form/action-button.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'
import { leaveToSignIn } from './sign-in.ts'
import type { VoucherOption } from './voucher-option.ts'

type Props = {
  scheme: Scheme
  option: VoucherOption
  isOn: boolean
  onChange: (isOn: boolean) => void
  onRetry: () => void
}

/** A scheme as a switch, or as the link to sign in to it. */
export function SchemeOption({ scheme, option, isOn, onChange, onRetry }: Props) {
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
