import { euros } from '@tablee/domain/money/money'
import { isToGo, type Price } from '@tablee/domain/money/pricing'
import { isEmpty } from '@tablee/domain/ordering/basket'
import type { Chosen } from '@tablee/domain/ordering/choices/choice-groups'
import { addLine, type Draft, type DraftType, removeLine, replaceLine, writeNote } from '@tablee/domain/ordering/draft'
import { asksProofOfAge } from '@tablee/domain/ordering/proof-of-age'
import { LONGEST_NOTE } from '@tablee/domain/reservations/booking-limits'
import { addressLine } from '@tablee/domain/written-address'
import { useId } from 'react'
import { buttonStyle } from '../../../ui/button.tsx'
import { FieldLabel } from '../../../ui/form/fields.tsx'
import { useLazyComponent } from '../../../ui/use-lazy-component.ts'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'
import { price as written } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'
import { ChangeButton } from '../../accounts/card.tsx'
import { type BasketDish, isTreated } from './basket-lines.ts'
import { changeDraft } from './draft-store.ts'
import type { ServedAddress } from './load-delivery.ts'
import type { AskedDish } from './menu/asked-choices.ts'
import { ProofOfAge } from './proof-of-age.tsx'
import { Stepper } from './stepper.tsx'

type Props = {
  draft: Draft
  draftAt: string
  lines: readonly BasketDish[]
  price: Price
  isPlain: boolean
  /** The party is too large for this diner to book here. */
  isRefused: boolean
  /** Whether the delivery fee has a line, even when it is free. */
  hasDeliveryFee: boolean
  /** The delivery address; null until one is chosen. */
  address: ServedAddress | null
  /** Leads to the choice of the address. */
  onAddress: () => void
  /** Props of the button that opens the confirmation. */
  control: object
}

/** The order so far, its price, a note to the kitchen, and the button to go on. */
export function Basket({ draft, draftAt, lines, price, isPlain, isRefused, ...props }: Props) {
  const { hasDeliveryFee, address, onAddress, control } = props
  return (
    <div className="grid gap-4">
      {isPlain ? (
        <p className="text-ink-soft">
          <T>Ce restaurant prend les réservations sans précommande : vous choisirez vos plats sur place.</T>
        </p>
      ) : lines.length === 0 ? (
        <p className="rounded-control bg-tint px-4 py-5 text-center text-ink-soft">
          <T>Votre commande est vide. Ajoutez un plat ou une formule.</T>
        </p>
      ) : (
        <Lines draftAt={draftAt} type={draft.type} lines={lines} />
      )}
      {!isPlain && lines.length > 0 && <Sums draft={draft} price={price} hasDeliveryFee={hasDeliveryFee} />}
      {draft.type === 'DELIVERY' && <BroughtTo address={address} onAddress={onAddress} />}
      {asksProofOfAge(draft.type, lines) && <ProofOfAge />}
      <NoteField note={draft.note} draftAt={draftAt} />
      <button
        {...control}
        disabled={!canOrder({ draft, lines, isPlain, address, isRefused })}
        className={buttonStyle('brand', 'w-full disabled:bg-line disabled:text-ink-soft')}
      >
        {isPlain ? 'Réserver sans précommander' : 'Commander'}
      </button>
    </div>
  )
}

/**
 * Whether the order can be sent: something is ordered where that is asked, with all choices made, and a delivery has its
 * address.
 */
export function canOrder(props: Pick<Props, 'draft' | 'lines' | 'isPlain' | 'address' | 'isRefused'>): boolean {
  const { draft, lines, isPlain, address, isRefused } = props
  const isAtFault = lines.some(({ fault }) => fault !== null)
  return (
    (isPlain || (!isEmpty(draft.order) && !isAtFault)) && (draft.type !== 'DELIVERY' || address !== null) && !isRefused
  )
}

/** The delivery address, with a button to choose or change it. */
function BroughtTo({ address, onAddress }: Pick<Props, 'address' | 'onAddress'>) {
  return (
    <div className="flex items-center justify-between gap-4 rounded-control border border-line px-4 py-2">
      <p className="min-w-0">
        <span className="block text-sm text-ink-soft">Livraison</span>
        <span className="block leading-snug font-semibold">
          {address ? addressLine(address) : typeset('Choisissez une adresse')}
        </span>
      </p>
      <ChangeButton onPress={onAddress} of="l'adresse de livraison">
        {address ? 'Modifier' : 'Choisir'}
      </ChangeButton>
    </div>
  )
}

function Lines({ lines, ...own }: { draftAt: string; type: DraftType; lines: readonly BasketDish[] }) {
  return (
    <ul className="border-t border-dashed border-line">
      {lines.map((line) => (
        <Line key={line.key} line={line} {...own} />
      ))}
    </ul>
  )
}

function Line({ draftAt, type, line }: { draftAt: string; type: DraftType; line: BasketDish }) {
  const { list, id, name, quantity, priceCents, asked, choices, words, fault } = line
  const dish = choices.length > 0 ? { id, choices } : { id }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-2">
      <div className="min-w-24 flex-1 leading-snug">
        <p className="font-semibold">{name}</p>
        {words && <p className="text-sm text-ink-soft">{typeset(words)}</p>}
        {fault && (
          <p role="alert" className="text-sm text-danger">
            {typeset(fault)}
          </p>
        )}
        {asked.groups.length > 0 && (
          <ChangeChoices
            asked={asked}
            type={type}
            before={choices}
            onChoose={(next) => changeDraft(draftAt, (kept) => replaceLine(kept, list, dish, { id, choices: next }))}
          />
        )}
      </div>
      <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
        <Stepper
          name={words ? `${name} (${words})` : name}
          quantity={quantity}
          onAdd={() => changeDraft(draftAt, (kept) => addLine(kept, list, dish))}
          onRemove={() => changeDraft(draftAt, (kept) => removeLine(kept, list, dish))}
        />
        <span className="min-w-[4.5rem] text-right tabular-nums">{written(euros(priceCents * quantity))}</span>
      </span>
    </li>
  )
}

const loadChoices = () => import('./menu/choices-sheet.tsx')

type ChangeProps = {
  asked: AskedDish
  type: DraftType
  before: readonly Chosen[]
  onChoose: (chosen: readonly Chosen[]) => void
}

function ChangeChoices({ asked, ...props }: ChangeProps) {
  const { isOpen, close, control } = useLazyDialog(loadChoices)
  const Choices = useLazyComponent(loadChoices, isOpen)
  return (
    <>
      <button
        {...control}
        className="min-h-11 text-sm font-semibold text-brand underline decoration-transparent underline-offset-4 hover:decoration-current"
      >
        Modifier<span className="sr-only"> {typeset(`les choix de ${asked.name}`)}</span>
      </button>
      {Choices && <Choices dish={asked} {...props} isOpen={isOpen} onClose={close} />}
    </>
  )
}

/** The sums of the order; a guest whose host pays for all reads that they owe nothing. */
function Sums({ draft, price, hasDeliveryFee }: { draft: Draft; price: Price; hasDeliveryFee: boolean }) {
  const { type, totalPersons, invitationLink } = draft
  if (isTreated(draft)) {
    return (
      <dl>
        <Sum name="Plats et formules" cents={price.items} />
        <div className="mt-2 flex justify-between gap-4 font-title text-lg font-bold">
          <dt>{typeset("L'hôte vous invite")}</dt>
          <dd>{written(0)}</dd>
        </div>
      </dl>
    )
  }
  const isGroup = invitationLink === null && totalPersons > 1 && !isToGo(type) && type !== 'PAY_FOR_ALL_NO_INVITATION'
  return (
    <dl>
      <Sum name="Plats et formules" cents={price.items} />
      <Sum
        name={type === 'PAY_FOR_ALL' ? `Frais de service (${totalPersons} convives)` : 'Frais de service'}
        cents={price.serviceFee}
      />
      {hasDeliveryFee && <Sum name="Frais de livraison" cents={price.deliveryFee} />}
      <div className="mt-2 flex justify-between gap-4 font-title text-lg font-bold">
        <dt>{isGroup ? 'Votre total' : 'Total'}</dt>
        <dd className="tabular-nums">{written(euros(price.total))}</dd>
      </div>
      {isGroup && (
        <p className="mt-1 text-sm text-ink-soft">
          {typeset(
            type === 'PAY_FOR_ALL'
              ? "S'y ajouteront les plats de vos invités : vous réglez l'addition une fois le groupe complet."
              : 'Vos invités règlent leur part avec votre lien.',
          )}
        </p>
      )}
    </dl>
  )
}

function Sum({ name, cents }: { name: string; cents: number }) {
  return (
    <div className="flex justify-between gap-4 py-1 text-ink-soft">
      <dt>{name}</dt>
      <dd className="tabular-nums">{written(euros(cents))}</dd>
    </div>
  )
}

function NoteField({ note, draftAt }: { note: string; draftAt: string }) {
  const id = useId()
  return (
    <div>
      <FieldLabel id={id} label="Un mot pour la cuisine" />
      <textarea
        id={id}
        rows={2}
        maxLength={LONGEST_NOTE}
        placeholder="Allergies, anniversaire…"
        aria-describedby={`${id}-left`}
        value={note}
        onChange={({ target }) => changeDraft(draftAt, (kept) => writeNote(kept, target.value))}
        className="field-sizing-content block min-h-20 wrap-anywhere w-full rounded-control border border-edge bg-card px-4 py-3 placeholder:text-ink-soft hover:border-ink"
      />
      <p id={`${id}-left`} className="mt-1 text-right text-sm text-ink-soft tabular-nums">
        {note.length}/{LONGEST_NOTE}
        <span className="sr-only"> caractères</span>
      </p>
    </div>
  )
}
