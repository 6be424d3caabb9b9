import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Fields, fieldsOf, optionalText, requiredText } from '../bad-input.ts'
import { failAsPlanned } from '../faults/faults.door.ts'
import type { InjectedFaults } from '../faults/faults.ts'
import { answerInEnvelopes, done, FAILING, Failure } from './envelope.ts'
import { linkBody, requestLink } from './links.ts'
import { type RestoFlashSandbox, type RestoFlashTransaction, stateOf } from './resto-flash.ts'
import { begin, giveBack } from './transactions.ts'

const [LOGIN, PASSWORD, EDITOR] = ['sandbox-restoflash', 'sandbox-restoflash-password', 'TABLEE']
const LONGEST = 2_000
const SIRET = /^\d{14}$/

type Named = { Params: { id: string } }

/** `/restoflash/api`: links and transactions in envelopes. Texts in `encoded…` fields are base64url. */
export function restoFlashDoor(
  app: FastifyInstance,
  { restoFlash, faults }: { restoFlash: RestoFlashSandbox; faults: InjectedFaults },
): void {
  app.register(
    async (door) => {
      answerInEnvelopes(door)
      failAsPlanned(door, faults, () => 'restoflash', FAILING)
      door.addHook('preHandler', checkLogin)

      door.post<Named>('/web/token/:id', ({ params, body }) => {
        const fields = fieldsOf(body)
        checkEditor(decoded(fields, 'encodedImei'))
        decoded(fields, 'encodedEmail')
        return done(linkBody(restoFlash, requestLink(restoFlash, referenceOf(params.id), returnTo(fields))))
      })
      door.get<Named>('/web/token/:id', ({ params }) => {
        const link = restoFlash.links.find(params.id)
        if (!link) throw new Failure(1001, 'Unknown token request')
        return done(linkBody(restoFlash, link))
      })
      door.post<Named>('/web/transaction/:id', ({ params, body }) => {
        const fields = fieldsOf(body)
        const affiliate = affiliateOf(fields)
        decoded(fields, 'encodedEmail')
        const transaction = begin(restoFlash, {
          reference: referenceOf(params.id),
          affiliate,
          cents: centsOf(decoded(fields, 'encodedValue')),
          takesPart: fields.acceptPartial === true,
          credentialToken: optionalText(fields, 'credentialToken', 200) ?? '',
          returnTo: returnTo(fields),
        })
        return done(shown(restoFlash, transaction))
      })
      door.get<Named>('/web/transaction/:id', ({ params }) => done(shown(restoFlash, known(restoFlash, params.id))))
      door.post<Named>('/web/transaction/:id/cancel.json', ({ params, body }) => {
        const fields = fieldsOf(body)
        affiliateOf(fields)
        const left = giveBack(restoFlash, known(restoFlash, params.id), centsOf(String(fields.amountToCancel)))
        return done(left / 100)
      })
    },
    { prefix: '/restoflash/api' },
  )
}

function known({ transactions }: RestoFlashSandbox, id: string): RestoFlashTransaction {
  const transaction = transactions.find(id)
  if (!transaction) throw new Failure(1001, 'Unknown transaction')
  return transaction
}

/** `encodedValue` is the paid amount, which is below the requested one after a partial payment. */
function shown(restoFlash: RestoFlashSandbox, transaction: RestoFlashTransaction) {
  const { id: restoflashId, reference, stateAt: stateDate, holder: loyaltyId, given, back } = transaction
  const encodedValue = Buffer.from((given / 100).toFixed(2)).toString('base64url')
  const encodedCancelledValue = Buffer.from((back / 100).toFixed(2)).toString('base64url')
  return {
    reference,
    state: stateOf(restoFlash, transaction),
    stateDate,
    loyaltyId,
    credentialToken: '',
    restoflashId,
    encodedValue,
    encodedCancelledValue,
  }
}

async function checkLogin({ headers }: FastifyRequest) {
  const expected = `Basic ${Buffer.from(`${LOGIN}:${PASSWORD}`).toString('base64')}`
  if (headers.authorization !== expected) throw Object.assign(new Error('Unauthorized'), { statusCode: 401 })
}

/** Parses `reference.json`, with the reference in base64url. */
function referenceOf(id: string): string {
  if (!id.endsWith('.json')) throw new Failure(1001, 'The path ends in .json')
  return decode(id.slice(0, -'.json'.length))
}

/** Returns the restaurant's SIRET, which is in brackets after the editor's code. */
function affiliateOf(fields: Fields): string {
  const imei = decoded(fields, 'encodedImei')
  checkEditor(imei)
  const siret = imei.slice(EDITOR.length + 1, -1)
  if (!SIRET.test(siret)) throw new Failure(2001, 'Wrong affiliate')
  return siret
}

function checkEditor(imei: string): void {
  if (imei !== EDITOR && !(imei.startsWith(`${EDITOR}[`) && imei.endsWith(']'))) throw new Failure(2000, 'Wrong key')
}

function returnTo(fields: Fields): string {
  const address = decoded(fields, 'encodedRedirectUrl')
  if (!URL.canParse(address) || !/^https?:/.test(address)) throw new Failure(1001, 'encodedRedirectUrl: no address')
  return address
}

function decoded(fields: Fields, name: string): string {
  return decode(requiredText(fields, name, LONGEST))
}

function decode(text: string): string {
  if (!/^[\w-]+$/.test(text)) throw new Failure(1001, 'base64url without padding is expected')
  return Buffer.from(text, 'base64url').toString('utf8')
}

function centsOf(euros: string): number {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(euros) || Number(euros) === 0) throw new Failure(1001, 'An amount is expected')
  return Math.round(Number(euros) * 100)
}
