import { noSuch } from '../http/errors.ts'
import { PAGING, pageOf } from '../http/list.ts'
import { choice, group, list, metadata, optionalText, text, withMetadata } from '../http/params.ts'
import { route } from '../http/route.ts'
import type { Customer, PaymentMethod } from '../objects/cards.ts'
import { newId } from '../store.ts'
import type { Stripe } from '../stripe.ts'

export const ADDRESS = group({
  city: optionalText,
  country: optionalText,
  line1: optionalText,
  line2: optionalText,
  postal_code: optionalText,
  state: optionalText,
})
export const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }

const PERSON = {
  address: ADDRESS,
  description: optionalText,
  email: optionalText,
  metadata,
  name: optionalText,
  phone: optionalText,
  preferred_locales: list(text),
}

export const customerRoutes = [
  route('POST /v1/customers', PERSON, (stripe, { given }) => {
    const customer = stripe.store.put(customerOf(stripe, given))
    stripe.publish('customer.created', customer)
    return customer
  }),
  route('GET /v1/customers/:id', {}, (stripe, { id }) => {
    if (stripe.store.noteOf(id).isDeleted) return deleted(id)
    return customerAt(stripe, id)
  }),
  route('POST /v1/customers/:id', PERSON, (stripe, { id, given }) => {
    const customer = customerAt(stripe, id)
    stripe.store.put(Object.assign(customer, changesOf(given, customer)))
    stripe.publish('customer.updated', customer)
    return customer
  }),
  route('DELETE /v1/customers/:id', {}, (stripe, { id }) => {
    const customer = customerAt(stripe, id)
    for (const method of methodsOf(stripe, id))
      stripe.store.put(Object.assign(method, { customer: null }), { isUsed: true })
    stripe.store.put(customer, { isDeleted: true })
    stripe.publish('customer.deleted', customer)
    return deleted(id)
  }),
  route('GET /v1/customers', { ...PAGING, email: text }, ({ store }, { given }) => {
    const there = store.all('customer').filter(({ id, email }) => {
      return !store.noteOf(id).isDeleted && (given.email === undefined || given.email === email)
    })
    return pageOf(there, '/v1/customers', given)
  }),
  route('GET /v1/customers/:id/payment_methods', { ...PAGING, type: choice('card') }, (stripe, { id, given }) => {
    customerAt(stripe, id)
    return pageOf(methodsOf(stripe, id), `/v1/customers/${id}/payment_methods`, given)
  }),
]

/** Returns the customer. Throws if it is unknown or deleted: 400 if `param` names it, otherwise 404. */
export function customerAt({ store }: Stripe, id: string, param?: string): Customer {
  const customer = store.find('customer', id)
  if (!customer || store.noteOf(id).isDeleted) throw noSuch('customer', id, param)
  return customer
}

export function methodsOf({ store }: Stripe, customerId: string): PaymentMethod[] {
  return store.all('payment_method').filter(({ customer }) => customer === customerId)
}

type Person = {
  address?: Partial<typeof NO_ADDRESS> | Record<string, string | null | undefined>
  metadata?: Record<string, string>
  preferred_locales?: string[]
  description?: string | null
  email?: string | null
  name?: string | null
  phone?: string | null
}

function customerOf(stripe: Stripe, person: Person): Customer {
  const blank: Customer = {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: stripe.seconds(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: newId('', 8).slice(1).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
  return { ...blank, ...changesOf(person, blank) }
}

function changesOf({ address, metadata: given, ...rest }: Person, before: Customer): Partial<Customer> {
  return {
    ...rest,
    ...(address && { address: { ...NO_ADDRESS, ...address } as Customer['address'] }),
    metadata: withMetadata(before.metadata, given),
  }
}

function deleted(id: string) {
  return { id, object: 'customer', deleted: true }
}
