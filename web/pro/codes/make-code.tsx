import { parisDay, writeDay } from '@tablee/domain/calendar/calendar'
import { readPrice } from '@tablee/domain/menus/price-text'
import { restaurantCodeFaults, type TypedCode } from '@tablee/domain/money/restaurant-codes'
import { useController } from 'react-hook-form'
import { serverNow } from '../../app/server-time.ts'
import { Card } from '../../ui/card.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { toast } from '../../ui/toast.tsx'
import { makeCode, type ShownCode } from './code-requests.ts'
import { DaysField, EACH_DAY } from './days-field.tsx'

type Props = { restaurantId: string; onMade: (codes: ShownCode[]) => void }

const NOTHING = {
  code: '',
  kind: 'percent',
  off: '',
  fromDay: '',
  toDay: '',
  sold: 'all',
  minimumCents: '',
  weekdays: EACH_DAY,
  mostUses: '',
  mostEach: '',
}
type Texts = typeof NOTHING

export function MakeCode({ restaurantId, onMade }: Props) {
  const form = useValidatedForm({
    defaults: NOTHING,
    faultsOf: (texts) => faultsIn(texts, parisDay(serverNow())),
    async onSend(texts) {
      const { fromDay, toDay, types, weekdays, ...typed } = typedOf(texts)
      const days = { fromDay: fromDay && writeDay(fromDay), toDay: toDay && writeDay(toDay) }
      const only = { types: types && [...types], weekdays: weekdays && [...weekdays] }
      onMade(await makeCode(restaurantId, { ...typed, ...days, ...only }))
      toast('Vos clients peuvent utiliser ce code.')
      form.reset()
    },
  })
  const days = useController({ control: form.control, name: 'weekdays' })
  const isPercent = form.watch('kind') === 'percent'

  return (
    <Card title="Nouveau code">
      <Form form={form} label="Nouveau code">
        <TextField
          form={form}
          name="code"
          label="Code"
          hint="10 lettres ou chiffres au plus. Vos clients le saisissent au paiement."
          autoComplete="off"
          autoCapitalize="characters"
          className="font-semibold uppercase"
        />
        <ChoiceField form={form} name="kind" label="Remise sur les plats" choices={KINDS} />
        <TextField
          form={form}
          name="off"
          label={isPercent ? 'Pourcentage' : 'Montant (€)'}
          inputMode={isPercent ? 'numeric' : 'decimal'}
          autoComplete="off"
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-4">
          <TextField form={form} name="fromDay" label="Premier jour" type="date" />
          <TextField form={form} name="toDay" label="Dernier jour" type="date" />
        </div>
        <DaysField {...days} />
        <ChoiceField form={form} name="sold" label="Pour" choices={SOLD} />
        <TextField
          form={form}
          name="minimumCents"
          label="Commande minimale (€)"
          inputMode="decimal"
          autoComplete="off"
          placeholder="Sans minimum"
        />
        <div className="grid grid-cols-2 items-end gap-4">
          <TextField form={form} name="mostUses" label="Utilisations" inputMode="numeric" placeholder="Sans limite" />
          <TextField form={form} name="mostEach" label="Par personne" inputMode="numeric" placeholder="Sans limite" />
        </div>
        <SendButton form={form}>Créer le code</SendButton>
      </Form>
    </Card>
  )
}

const KINDS = [
  { value: 'percent', label: 'Un pourcentage' },
  { value: 'cents', label: 'Un montant' },
]
const SOLD = [
  { value: 'all', label: 'Tables et commandes' },
  { value: 'tables', label: 'Tables seulement' },
  { value: 'to-go', label: 'À emporter et livraison seulement' },
]
const TYPES: Record<string, TypedCode['types']> = {
  tables: ['PAY_FOR_ALL', 'SELF_PAY'],
  'to-go': ['CLICK_COLLECT', 'DELIVERY'],
}

/** Returns the faults of the form's fields. Percent and cents share one field. */
function faultsIn(texts: Texts, today: string): Record<string, string> {
  const { percent, cents, ...faults } = restaurantCodeFaults(typedOf(texts), today)
  const off = percent ?? cents
  return off ? { ...faults, off } : faults
}

function typedOf(texts: Texts): TypedCode {
  const { code, kind, off, fromDay, toDay, weekdays, sold, minimumCents, mostUses, mostEach } = texts
  const isPercent = kind === 'percent'
  return {
    code,
    percent: isPercent ? (countOf(off) ?? Number.NaN) : null,
    cents: isPercent ? null : (readPrice(off) ?? Number.NaN),
    fromDay: fromDay || null,
    toDay: toDay || null,
    weekdays: weekdays === EACH_DAY ? null : [...weekdays].map(Number),
    types: TYPES[sold] ?? null,
    minimumCents: minimumCents.trim() === '' ? 0 : (readPrice(minimumCents) ?? Number.NaN),
    mostUses: countOf(mostUses),
    mostEach: countOf(mostEach),
  }
}

/** Returns null for an empty text, NaN for one that is not a number. */
function countOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}
