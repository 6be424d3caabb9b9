import type { FastifyInstance } from 'fastify'
import type { AppContext, Tx } from '../context.ts'
import { openInvoice } from '../modules/invoices/invoices.ts'
import { openKitchenSheet, openOrderTicket } from '../modules/service/kitchen/kitchen.ts'

type PdfContext = Tx & Pick<AppContext, 'config'>

/** Opens what a signed URL names: null if it is unknown, 'expired' once it no longer opens it. */
type Open = (context: PdfContext, signed: string) => Promise<{ fileName: string; pdf: Buffer } | 'expired' | null>

/** PDFs behind signed URLs, each valid for one document and a short time only: `GET /invoices/{signed}` and the like. */
export function signedPdfs(app: FastifyInstance, context: PdfContext): void {
  serve('/invoices/:signed', openInvoice, 'Ce lien a expiré. Rouvrez votre facture depuis « Mes réservations ».')
  serve(
    '/kitchen-sheets/:signed',
    openKitchenSheet,
    'Ce lien a expiré. Imprimez de nouveau depuis la page « Cuisine ».',
  )
  serve(
    '/order-tickets/:signed',
    openOrderTicket,
    'Ce lien a expiré. Imprimez de nouveau depuis la page « Commandes ».',
  )

  function serve(path: string, open: Open, expired: string): void {
    app.get<{ Params: { signed: string } }>(path, async (request, reply) => {
      const opened = await open(context, request.params.signed)
      if (opened === null) return reply.callNotFound()
      reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
      if (opened === 'expired') return reply.code(410).type('text/plain; charset=utf-8').send(expired)
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${opened.fileName}"`)
        .send(opened.pdf)
    })
  }
}
