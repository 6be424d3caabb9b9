import { readPrice, writePrice } from '@tablee/domain/menus/price-text'
import { toGoFaults } from '@tablee/domain/restaurant/to-go'
import { Link } from 'react-router'
import { TextField } from '../../ui/form/fields.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm, type ValidatedForm } from '../../ui/form/use-validated-form.ts'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.tsx'
import { plural } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { deskPath } from '../desk/desk-links.ts'
import { useLastSaved } from '../use-last-saved.ts'
import { Areas } from './areas.tsx'
import { changeToGo, type ShownToGo, written } from './to-go-requests.ts'

type Props = { restaurantId: string; toGo: ShownToGo; onSaved: (toGo: ShownToGo) => void }

export function ToGoForm({ restaurantId, toGo, onSaved }: Props) {
  const { isSaas, openOrders } = toGo
  const { sendOver } = useLastSaved(written(toGo))
  const form = useValidatedForm({
    defaults: textsOf(toGo),
    faultsOf: (texts) => toGoFaults(typedOf(texts), { isSaas }),
    async onSend(texts) {
      onSaved(await sendOver((was) => changeToGo(restaurantId, typedOf(texts), was), written))
      toast('Vos prochaines commandes suivent ces règles.')
    },
  })
  const isDelivering = form.watch('hasDelivery') === 'yes'
  return (
    <Form form={form} label="À emporter et livraison">
      <Offered form={form} />
      <p className="text-sm text-ink-soft">
        <T>Ce qui se vend à emporter ou en livraison se choisit plat par plat, dans votre </T>
        <Link to={deskPath(restaurantId, 'carte')} className="font-semibold text-brand underline underline-offset-4">
          carte
        </Link>
        .
      </p>
      {isDelivering && <DeliveryFields form={form} isSaas={isSaas} />}
      {openOrders > 0 && (
        <p className="font-semibold">
          <T>
            {openOrders === 1
              ? 'La commande déjà passée reste due comme elle a été promise.'
              : `Les ${plural(openOrders, 'commande', 'commandes')} déjà passées restent dues comme elles ont été promises.`}
          </T>
        </p>
      )}
      <SendButton form={form} className="justify-self-start">
        Enregistrer
      </SendButton>
    </Form>
  )
}

/** Switches are 'yes' or ''; the areas are ids between commas. */
type ToGoTexts = { hasClickCollect: string; hasDelivery: string; deliveryFeeCents: string; areaIds: string }

type FieldsProps = { form: ValidatedForm<ToGoTexts> }

function Offered({ form }: FieldsProps) {
  const { hasClickCollect, hasDelivery } = form.watch()
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-card">
      <Switch
        label={typeset('À emporter')}
        note={typeset('Click & collect : le client vient chercher sa commande.')}
        isOn={hasClickCollect === 'yes'}
        onChange={(isOn) => form.setValue('hasClickCollect', isOn ? 'yes' : '')}
      />
      <Switch
        label={typeset('Livraison')}
        note={typeset('Vous livrez vous-même, dans la demi-heure qui suit l’heure choisie.')}
        isOn={hasDelivery === 'yes'}
        onChange={(isOn) => form.setValue('hasDelivery', isOn ? 'yes' : '')}
      />
    </div>
  )
}

function DeliveryFields({ form, isSaas }: FieldsProps & { isSaas: boolean }) {
  const fault = form.formState.errors.areaIds?.message
  return (
    <>
      {isSaas ? (
        <p>
          <T>Sans zone choisie, vous livrez à toutes les adresses. Vos livraisons sont sans frais.</T>
        </p>
      ) : (
        <div className="max-w-60">
          <TextField
            form={form}
            name="deliveryFeeCents"
            label="Frais de livraison (€)"
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            className="font-semibold tabular-nums"
          />
        </div>
      )}
      <Areas
        areaIds={idsOf(form.watch('areaIds'))}
        error={fault}
        onChange={(ids) => {
          form.setValue('areaIds', ids.join(','))
          form.clearErrors('areaIds')
        }}
      />
    </>
  )
}

function textsOf({ hasClickCollect, hasDelivery, deliveryFeeCents, areaIds }: ShownToGo): ToGoTexts {
  return {
    hasClickCollect: hasClickCollect ? 'yes' : '',
    hasDelivery: hasDelivery ? 'yes' : '',
    deliveryFeeCents: writePrice(deliveryFeeCents),
    areaIds: areaIds.join(','),
  }
}

function typedOf(texts: ToGoTexts) {
  return {
    hasClickCollect: texts.hasClickCollect === 'yes',
    hasDelivery: texts.hasDelivery === 'yes',
    deliveryFeeCents: readPrice(texts.deliveryFeeCents),
    areaIds: idsOf(texts.areaIds),
  }
}

function idsOf(text: string): number[] {
  return text.split(',').filter(Boolean).map(Number)
}
