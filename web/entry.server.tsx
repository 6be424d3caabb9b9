import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { modulesAfterPaint } from './modules-after-paint.ts'
import { NonceContext } from './nonce.ts'
import { reloadForModules } from './reload-for-modules.ts'
import { replayEarlyPresses } from './replay-early-presses.ts'
import { serverSide } from './request-context.ts'
import { signedInHint } from './signed-in-hint.ts'
import { trustedStrings } from './trusted-strings.ts'

export { serverSide }

const LONGEST_RENDER = 8_000

/**
 * Renders the whole page before it answers: no loader waits for anything slow, and a whole page has a length and an
 * ETag.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, site } = context.get(serverSide)
  let answered = status

  return new Promise((resolve, reject) => {
    const body = new PassThrough()
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer)
          pipe(body)
          text(body).then((html) => {
            headers.set('content-type', 'text/html; charset=utf-8')
            const page = modulesAfterPaint(replayEarlyPresses(signedInHint(html, nonce), nonce), nonce)
            const guarded = trustedStrings(reloadForModules(page, nonce), nonce, site.cards.script)
            resolve(new Response(guarded, { status: answered, headers }))
          }, reject)
        },
        onShellError: reject,
        onError(error) {
          answered = 500
          console.error(error)
        },
      },
    )
    const timer = setTimeout(abort, LONGEST_RENDER)
  })
}
