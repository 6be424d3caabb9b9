import type { FastifyInstance } from 'fastify'
import type { AppContext, Tx } from '../context.ts'
import { openAccountsFile } from '../modules/invoices/accounting/accounting.ts'
import { openInvoice } from '../modules/invoices/invoices.ts'
import { openStatementFile } from '../modules/invoices/statements/statements.ts'
import { openKitchenSheet, openOrderTicket } from '../modules/pro/service/kitchen/kitchen.ts'

type FileContext = Tx & Pick<AppContext, 'config'>

type File = { fileName: string; contentType: string; content: Buffer; isAttachment: boolean }

/** Returns the file of a signed URL: null if the URL is unknown, 'expired' if it is no longer valid. */
type Open<Opened> = (context: FileContext, signed: string) => Promise<Opened | 'expired' | null>

/** Serves files at signed URLs such as `GET /invoices/{signed}`. Each URL is valid for one document and a short time. */
export function signedFiles(app: FastifyInstance, context: FileContext): void {
  serve('/invoices/:signed', pdf(openInvoice), 'Ce lien a expiré. Rouvrez votre facture depuis « Mes réservations ».')
  serve(
    '/kitchen-sheets/:signed',
    pdf(openKitchenSheet),
    'Ce lien a expiré. Imprimez de nouveau depuis la page « Cuisine ».',
  )
  serve(
    '/order-tickets/:signed',
    pdf(openOrderTicket),
    'Ce lien a expiré. Imprimez de nouveau depuis la page « Commandes ».',
  )
  serve('/accounts/:signed', openAccountsFile, 'Ce lien a expiré. Téléchargez de nouveau depuis « Comptabilité ».')
  serve('/statements/:signed', openStatementFile, 'Ce lien a expiré. Rouvrez le relevé depuis la page de l’entreprise.')

  function serve(path: string, open: Open<File>, expired: string): void {
    app.get<{ Params: { signed: string } }>(path, async (request, reply) => {
      const opened = await open(context, request.params.signed)
      if (opened === null) return reply.callNotFound()
      reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
      if (opened === 'expired') return reply.code(410).type('text/plain; charset=utf-8').send(expired)
      const shown = opened.isAttachment ? 'attachment' : 'inline'
      return reply
        .type(opened.contentType)
        .header('content-disposition', `${shown}; filename="${opened.fileName}"`)
        .send(opened.content)
    })
  }
}

function pdf(open: Open<{ fileName: string; pdf: Buffer }>): Open<File> {
  return async (context, signed) => {
    const opened = await open(context, signed)
    if (opened === null || opened === 'expired') return opened
    return { fileName: opened.fileName, contentType: 'application/pdf', content: opened.pdf, isAttachment: false }
  }
}
