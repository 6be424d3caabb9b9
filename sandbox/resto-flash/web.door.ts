import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Fields, fieldsOf, requiredChoice, requiredText } from '../bad-input.ts'
import { HOLDER_KINDS, holderId, newName } from '../vouchers/holders.ts'
import { readForms } from '../vouchers/read-forms.ts'
import { showTo } from '../vouchers/show-page.ts'
import { endedPage, signInPage } from '../vouchers/sign-in-page.ts'
import { euros } from '../vouchers/words.ts'
import { answerLink } from './links.ts'
import { type RestoFlashLink, type RestoFlashSandbox, type RestoFlashTransaction, stateOf } from './resto-flash.ts'
import { answerTransaction } from './transactions.ts'

const ISSUER = 'Resto Flash'

/** `/restoflash/web`: pages on which a diner authorises an application or an open payment, then returns. */
export function restoFlashWebDoor(app: FastifyInstance, { restoFlash }: { restoFlash: RestoFlashSandbox }): void {
  const linkOf = (id: string) => restoFlash.links.find(id)
  const transactionOf = (id: string) => restoFlash.transactions.find(id)

  app.register(
    async (web) => {
      readForms(web)
      web.get('/confirm/token/:id', (request, reply) => {
        const link = linkOf(idOf(request.params))
        return showQuestion(restoFlash, link, reply, { title: 'Autorisez Tablée', path: `token/${link?.id}` })
      })
      web.post('/confirm/token/:id', (request, reply) => {
        const link = linkOf(idOf(request.params))
        if (!link) return showTo(reply.code(404), endedPage(ISSUER, 'Cette demande est inconnue.'))
        answerLink(restoFlash, link, holderIn(fieldsOf(request.body)))
        return reply.redirect(link.returnTo, 302)
      })
      web.get('/confirm/transaction/:id', (request, reply) => {
        const open = transactionOf(idOf(request.params))
        const asking = {
          title: 'Confirmez votre paiement',
          path: `transaction/${open?.id}`,
          amount: euros(open?.asked ?? 0),
        }
        return showQuestion(restoFlash, open, reply, asking)
      })
      web.post('/confirm/transaction/:id', (request, reply) => {
        const open = transactionOf(idOf(request.params))
        if (!open) return showTo(reply.code(404), endedPage(ISSUER, 'Ce paiement est inconnu.'))
        answerTransaction(restoFlash, open, holderIn(fieldsOf(request.body)))
        return reply.redirect(open.returnTo, 302)
      })
    },
    { prefix: '/restoflash/web' },
  )
}

type Asking = { title: string; path: string; amount?: string }

function showQuestion(
  restoFlash: RestoFlashSandbox,
  asked: RestoFlashLink | RestoFlashTransaction | undefined,
  reply: FastifyReply,
  asking: Asking,
) {
  if (!asked) return showTo(reply.code(404), endedPage(ISSUER, 'Cette demande est inconnue.'))
  if (stateOf(restoFlash, asked) !== 'OPEN') {
    return showTo(reply, endedPage(ISSUER, "Plus rien n'attend de réponse ici. Revenez sur Tablée."))
  }
  const { title, path, amount } = asking
  const action = `/restoflash/web/confirm/${path}`
  return showTo(
    reply,
    signInPage({ title, issuer: ISSUER, action, hidden: {}, name: newName(), amount }),
    asked.returnTo,
  )
}

function holderIn(fields: Fields): string | null {
  if (fields.decision === 'cancel') return null
  return holderId(requiredChoice(fields, 'user', HOLDER_KINDS), requiredText(fields, 'name', 60))
}

function idOf(params: unknown): string {
  return requiredText(fieldsOf(params), 'id', 100)
}
