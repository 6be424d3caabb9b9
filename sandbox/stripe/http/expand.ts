import type { Store } from '../store.ts'
import { wrong } from './errors.ts'
import { pageOf } from './list.ts'

type Shown = Record<string, unknown>

/** Returns a copy of the response with objects instead of their ids at `paths`, like `latest_charge.balance_transaction`. */
export function expanded(store: Store, answer: object, paths: readonly string[]): Shown {
  return paths.reduce<Shown>((shown, path) => expandedAt(store, shown, path.split('.'), path), { ...answer })
}

/**
 * `isSource`: the source of a balance transaction, which has one of many types. A type without the property is left unchanged.
 */
function expandedAt(store: Store, shown: Shown, [name = '', ...rest]: string[], path: string, isSource = false): Shown {
  if (shown.object === 'charge' && name === 'refunds') return { ...shown, refunds: refundsOf(store, String(shown.id)) }
  if (!Object.hasOwn(shown, name)) {
    if (isSource) return shown
    throw cannotExpand(path)
  }
  const isOfMany = shown.object === 'balance_transaction' && name === 'source'
  return { ...shown, [name]: valueAt(store, shown[name], rest, path, isOfMany) }
}

function valueAt(store: Store, value: unknown, rest: string[], path: string, isSource: boolean): unknown {
  if (value === null) return null
  if (Array.isArray(value)) return value.map((one) => valueAt(store, one, rest, path, isSource))

  const thing = typeof value === 'string' ? store.findAny(value) : value
  if (typeof thing !== 'object' || thing === null) throw cannotExpand(path)
  return rest.length === 0 ? thing : expandedAt(store, thing as Shown, rest, path, isSource)
}

/** Returns the refunds of a charge, the newest ten. They are only included if requested. */
function refundsOf(store: Store, id: string) {
  const refunds = store.all('refund').filter(({ charge }) => charge === id)
  return pageOf(refunds, `/v1/charges/${id}/refunds`, {})
}

function cannotExpand(path: string) {
  return wrong(
    `This property cannot be expanded (${path}). You may want to try expanding 'data.${path}' if you're expanding a list.`,
    { param: 'expand' },
  )
}
