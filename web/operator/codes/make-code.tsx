import { parisDay } from '@tablee/domain/calendar/calendar'
import { readPrice } from '@tablee/domain/menus/price-text'
import { promoCodeFaults, type TypedPromoCode } from '@tablee/domain/operator/promo-code-faults'
import { serverNow } from '../../app/server-time.ts'
import { CurrentPasswordField } from '../../shared/account-settings/security/current-password-field.tsx'
import { useRequestedFields } from '../../shared/viewer/sign-in/use-requested-fields.ts'
import { Card } from '../../ui/card.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm, type ValidatedForm } from '../../ui/form/use-validated-form.ts'
import { toast } from '../../ui/toast.tsx'
import { makePromoCode } from './code-requests.ts'
import { LimitFields } from './limit-fields.tsx'
import { limitsOf, sentLimits } from './limits-of.ts'

const NOTHING = {
  code: '',
  kind: 'percent',
  off: '',
  on: 'ITEMS',
  payer: 'PLATFORM',
  restaurantIds: '',
  minimumCents: '',
  fromDay: '',
  toDay: '',
  mostUses: '',
  mostEach: '',
  password: '',
}
type Texts = typeof NOTHING

export function MakePromoCode({ onMade }: { onMade: () => Promise<void> }) {
  const requested = useRequestedFields({ password: 'Le mot de passe est requis' })
  const form = useValidatedForm({
    defaults: NOTHING,
    faultsOf: (texts) => ({ ...faultsIn(texts, parisDay(serverNow())), ...requested.faultsOf(texts) }),
    async onSend(texts) {
      await makePromoCode({ ...offerOf(texts), limits: sentLimits(texts) }, texts.password || null).catch(
        requested.rethrow,
      )
      toast('Le code est créé.')
      form.reset()
      await onMade()
    },
  })
  const isPercent = form.watch('kind') === 'percent'

  return (
    <Card title="Nouveau code">
      <Form form={form} label="Nouveau code">
        <TextField
          form={form}
          name="code"
          label="Code"
          hint="10 lettres ou chiffres au plus."
          autoComplete="off"
          autoCapitalize="characters"
          className="font-semibold uppercase"
        />
        <ChoiceField form={form} name="kind" label="Remise" choices={KINDS} />
        <TextField
          form={form}
          name="off"
          label={isPercent ? 'Pourcentage' : 'Montant (€)'}
          inputMode={isPercent ? 'numeric' : 'decimal'}
          autoComplete="off"
        />
        <ChoiceField form={form} name="on" label="Sur" choices={ON} />
        <ChoiceField form={form} name="payer" label="À la charge de" choices={PAYERS} />
        <ConditionFields form={form} />
        <LimitFields render={(field) => <TextField form={form} {...field} />} />
        {requested.has('password') && <CurrentPasswordField form={form} name="password" />}
        <SendButton form={form}>Créer le code</SendButton>
      </Form>
    </Card>
  )
}

function ConditionFields({ form }: { form: ValidatedForm<Texts> }) {
  return (
    <>
      <TextField
        form={form}
        name="restaurantIds"
        label="Restaurants"
        hint="Leurs numéros, séparés par des virgules ; vide pour tous."
        autoComplete="off"
      />
      <TextField
        form={form}
        name="minimumCents"
        label="Commande minimale (€)"
        inputMode="decimal"
        autoComplete="off"
        placeholder="Sans minimum"
      />
    </>
  )
}

const KINDS = [
  { value: 'percent', label: 'Un pourcentage' },
  { value: 'cents', label: 'Un montant' },
]
const ON = [
  { value: 'ITEMS', label: 'Les plats' },
  { value: 'FEE', label: 'Les frais de service' },
  { value: 'BOTH', label: 'Les deux' },
]
const PAYERS = [
  { value: 'PLATFORM', label: 'Tablée' },
  { value: 'RESTAURANT', label: 'Les restaurants' },
]

/** Returns the faults by field. The percentage and the amount share the field `off`. */
function faultsIn(texts: Texts, today: string): Record<string, string> {
  const { percent, cents, ...faults } = promoCodeFaults(typedOf(texts), today)
  const off = percent ?? cents
  return off ? { ...faults, off } : faults
}

function typedOf(texts: Texts): TypedPromoCode {
  return { ...offerOf(texts), ...limitsOf(texts), weekdays: null, types: null }
}

function offerOf({ code, kind, off, on, payer, restaurantIds, minimumCents }: Texts) {
  const isPercent = kind === 'percent'
  const ids = restaurantIds.split(',').flatMap((id) => (id.trim() === '' ? [] : [Number(id)]))
  return {
    code,
    percent: isPercent ? Number(off.trim() || 'NaN') : null,
    cents: isPercent ? null : (readPrice(off) ?? Number.NaN),
    on: on as TypedPromoCode['on'],
    payer: payer as TypedPromoCode['payer'],
    restaurantIds: ids.length === 0 ? null : ids,
    minimumCents: minimumCents.trim() === '' ? 0 : (readPrice(minimumCents) ?? Number.NaN),
  }
}
