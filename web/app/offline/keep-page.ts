import { dayAndHour } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'
import { KEPT_TAP } from './kept-taps.ts'
import { KEPT, keptAs } from './last-known.ts'

/** Elements that are interactive, or only valid while they are seen. */
const LEFT_OUT =
  'script,noscript,template,link,meta[http-equiv],dialog,[popover],iframe,form,button,input,select,textarea,footer,[role=dialog],[role=timer],[role=status],[role=alert],[aria-live],[data-online]'
/** The number of kept pages. Beyond it the oldest is dropped. */
const MOST_PAGES = 20
/** Bytes. Larger pictures are not kept with the page. */
const LARGEST_PICTURE = 150_000
/** Milliseconds until a page has settled. */
const SETTLING = 1_500

/**
 * The kept page runs a single script, which is allowed by its hash. It reloads once the network has been back for half a
 * second. A page that the user began to leave waits thirty seconds, because a reload would return to it. It does not wait for
 * ever, because a telephone link also counts as leaving.
 */
const ASK_AGAIN = [
  'let left=0',
  "addEventListener('beforeunload',()=>{left=Date.now()})",
  "addEventListener('online',()=>setTimeout(()=>navigator.onLine&&Date.now()-left>3e4&&location.reload(),500))",
  // On a page of the desk: the number of taps that wait.
  "const taps=document.getElementById('kept-taps')",
  `if(taps)taps.hidden=!(taps.firstElementChild.textContent=Object.keys(localStorage).filter(k=>k.startsWith('${KEPT_TAP}')).length)`,
].join(';')

let waiting: ReturnType<typeof setTimeout> | undefined

/**
 * Keeps the current page for offline use once it has settled for this many milliseconds: a document without scripts, forms or
 * buttons.
 */
export function keepPageSoon(now: () => number, settling = SETTLING): () => void {
  if (typeof caches === 'undefined' || !navigator.serviceWorker) return () => {}
  const { pathname } = location
  const path = keptAs(location)
  if (path === null) return () => {}
  const before = whoIsHere()
  clearTimeout(waiting)
  waiting = setTimeout(() => {
    const isStill = location.pathname === pathname && navigator.onLine && before !== '' && whoIsHere() === before
    if (isStill) void keep(path, now(), before)
  }, settling)
  return () => clearTimeout(waiting)
}

async function keep(path: string, now: number, before: string): Promise<void> {
  try {
    const html = await pageAsSeen(now)
    const policy = [
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:",
      `base-uri 'none'; form-action 'none'; frame-ancestors 'none'; script-src 'sha256-${await hashOf(ASK_AGAIN)}'`,
    ].join('; ')
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
    if (whoIsHere() !== before) return
    const cache = await caches.open(KEPT)
    await cache.delete(path)
    await cache.put(path, new Response(html, { headers }))
    const kept = await cache.keys()
    for (const old of kept.slice(0, Math.max(0, kept.length - MOST_PAGES))) await cache.delete(old)
    // The user signed out since, here or in another tab.
    if (whoIsHere() !== before) await caches.delete(KEPT)
  } catch {
    // A full disk stores nothing.
  }
}

/** Returns the tokens of this browser as one text. A page of a previous user is not kept. */
function whoIsHere(): string {
  try {
    const keys = Object.keys(localStorage).filter((key) => /^(token$|guest)/.test(key))
    return keys
      .sort()
      .map((key) => key + localStorage.getItem(key))
      .join()
  } catch {
    return ''
  }
}

async function pageAsSeen(now: number): Promise<string> {
  const page = document.documentElement.cloneNode(true) as HTMLElement
  // A heading with a button stays a heading.
  for (const button of page.querySelectorAll(':is(h1,h2,h3) button')) button.replaceWith(...button.childNodes)
  for (const element of page.querySelectorAll(LEFT_OUT)) element.remove()
  await Promise.all([...page.querySelectorAll('img')].map(keepPicture))
  const main = page.querySelector('main') ?? page.querySelector('body')
  const mark = document.createElement('p')
  mark.setAttribute('role', 'status')
  mark.className = 'mx-auto max-w-[1440px] px-4 pt-4 font-semibold text-brand-dark md:px-12'
  mark.textContent = typeset(
    `Hors connexion. Page vue pour la dernière fois ${dayAndHour(now)} : rien ne peut y être modifié.`,
  )
  main?.prepend(mark, ...(keptAs(location)?.startsWith('/pro/') ? [tapsThatWait()] : []))
  const style = document.createElement('style')
  style.textContent = await stylesAsText()
  page.querySelector('head')?.append(style)
  const script = `<script>${ASK_AGAIN}</script>`
  return `<!doctype html>${page.outerHTML.replace('</body>', () => `${script}</body>`)}`
}

/** Returns a line whose number the kept page computes itself. */
function tapsThatWait(): HTMLElement {
  const line = document.createElement('p')
  line.id = 'kept-taps'
  line.hidden = true
  line.className = 'mx-auto max-w-[1440px] px-4 pt-1 font-semibold md:px-12'
  line.append(typeset('Gestes en attente : '), document.createElement('span'))
  return line
}

/** Embeds a picture in the page, or removes it. */
async function keepPicture(image: HTMLImageElement): Promise<void> {
  const source = image.src && (await asData(image.src).catch(() => null))
  for (const other of image.closest('picture')?.querySelectorAll('source') ?? []) other.remove()
  image.removeAttribute('srcset')
  image.removeAttribute('loading')
  if (source) image.setAttribute('src', source)
  else image.remove()
}

/** Returns the style sheets with the fonts in use. */
async function stylesAsText(): Promise<string> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const texts = await Promise.all(links.map(async ({ href }) => (await kept(href)).text()))
  let css = texts.join('\n')
  for (const [, address = ''] of css.matchAll(/url\(["']?(\/assets\/[^"')]+\.woff2)["']?\)/g)) {
    const data = await asData(address).catch(() => null)
    if (data) css = css.replaceAll(address, data)
  }
  return css
}

async function asData(address: string): Promise<string | null> {
  if (address.startsWith('data:')) return address
  const blob = await (await kept(address)).blob()
  if (blob.size > LARGEST_PICTURE) return null
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = reject
    reader.readAsDataURL(blob)
  })
}

/** Reads a file from the browser's cache. The page has loaded it before. */
async function kept(address: string): Promise<Response> {
  const { origin } = new URL(address, location.href)
  if (origin !== location.origin) throw new TypeError('not ours')
  const answer = await fetch(address, { cache: 'force-cache' })
  if (!answer.ok) throw new TypeError(`answered ${answer.status}`)
  return answer
}

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
}
