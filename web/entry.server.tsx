import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceContext } from './app/nonce.ts'
import { registerWorker } from './app/offline/register-worker.ts'
import { reportHeight } from './app/report-height.ts'
import { serverSide } from './app/request-context.ts'
import { followEarlySteps } from './before-react/follow-early-steps.ts'
import { modulesAfterPaint } from './before-react/modules-after-paint.ts'
import { reloadForModules } from './before-react/reload-for-modules.ts'
import { replayEarlyPresses } from './before-react/replay-early-presses.ts'
import { sandboxBanner } from './before-react/sandbox-banner.ts'
import { signedInHint } from './before-react/signed-in-hint.ts'
import { trustedStrings } from './before-react/trusted-strings.ts'
import { isFramedBy } from './ui/page/use-is-framed.ts'

export { serverSide }

const LONGEST_RENDER = 8_000

/**
 * Renders the whole page before it responds: no loader waits for anything slow, and a whole page has a length and an ETag. A
 * page depends only on its URL and the results of its loaders, so it is not rendered again if both are the same.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, site, reuse } = context.get(serverSide)
  const answers = routerContext.serverHandoffStream ? await buffer(routerContext.serverHandoffStream) : null
  const key = answers && reuse.reusable ? keyOf(request.url, status, answers) : null
  headers.set('content-type', 'text/html; charset=utf-8')

  const known = key === null ? undefined : reuse.reusable?.get(key)
  if (known) {
    reuse.deliver(known)
    return new Response(null, { status, headers })
  }

  const again = { ...routerContext, ...(answers ? { serverHandoffStream: streamOf(answers) } : {}) }
  const { html, isWhole } = await render(
    <NonceContext value={nonce}>
      <ServerRouter context={again} url={request.url} nonce={nonce} />
    </NonceContext>,
    nonce,
  )
  // One byte a character: the searched and inserted strings are ASCII, so the search is several times as fast.
  const bytes = sandboxBanner(html.toString('latin1'), site.sandbox)
  const isOwn = !isFramedBy(routerContext.staticHandlerContext.matches.map(({ route }) => route))
  const page = modulesAfterPaint(replayEarlyPresses(isOwn ? signedInHint(bytes, nonce) : bytes, nonce), nonce)
  const kept = registerWorker(followEarlySteps(reloadForModules(page, nonce), nonce), nonce, site.worker && isOwn)
  const framed = isOwn ? kept : reportHeight(kept, nonce)
  const guarded = trustedStrings(framed, nonce, site.cards.script)

  const rendered = reuse.split(Buffer.from(guarded, 'latin1'))
  if (key !== null && isWhole && status === 200) reuse.reusable?.set(key, rendered)
  reuse.deliver(rendered)
  return new Response(null, { status: isWhole ? status : 500, headers })
}

function render(page: React.ReactNode, nonce: string): Promise<{ html: Buffer; isWhole: boolean }> {
  let isWhole = true
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const body = new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        done()
        resolve({ html: Buffer.concat(chunks), isWhole })
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer)
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        isWhole = false
        console.error(error)
      },
    })
    const timer = setTimeout(abort, LONGEST_RENDER)
  })
}

function keyOf(url: string, status: number, answers: Buffer): string {
  return createHash('sha256').update(`${status} ${url}\n`).update(answers).digest('base64')
}

function streamOf(bytes: Buffer): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(bytes))
      controller.close()
    },
  })
}
