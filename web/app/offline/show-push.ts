/** The content of a push message about a table. */
type PushMessage = { title: string; body: string; path: string; tag: string }
type Registration = {
  showNotification(title: string, options: object): Promise<void>
}
type Client = { url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }
type Waiting = { waitUntil(work: Promise<unknown>): void }

declare const self: {
  registration: Registration
  clients: {
    matchAll(options: object): Promise<Client[]>
    openWindow(url: string): Promise<unknown>
  }
}

/** Shows a push message. A repeated message replaces the first one silently. */
export function onPush(event: Waiting & { data: { json(): unknown } | null }): void {
  event.waitUntil(show(read(event.data)))
}

/** Opens the table: focuses a page of ours that shows it, or opens a new one. */
export function onPushClick(event: Waiting & { notification: { data: unknown; close(): void } }): void {
  event.notification.close()
  event.waitUntil(openPage(pathIn(event.notification.data)))
}

/** Browsers require that each push message is shown. */
async function show({ title, body, path, tag }: PushMessage): Promise<void> {
  await self.registration.showNotification(title, {
    body,
    tag,
    lang: 'fr',
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { path },
  })
}

async function openPage(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(({ url }) => new URL(url).pathname === path)
  // Never navigates an open page, because it may be ordering or paying.
  if (there) await there.focus()
  else await self.clients.openWindow(path)
}

function read(data: { json(): unknown } | null): PushMessage {
  const nothing = { title: 'Tablée', body: 'Du nouveau à votre table.', path: '/user/reservations', tag: 'table' }
  try {
    const message = (data?.json() ?? {}) as Partial<Record<keyof PushMessage, unknown>>
    return {
      title: textOr(message.title, nothing.title),
      body: textOr(message.body, nothing.body),
      path: pathIn(message),
      tag: textOr(message.tag, nothing.tag),
    }
  } catch {
    return nothing
  }
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise
}

/** Returns the path if it is one of ours, else the list of bookings. */
function pathIn(data: unknown): string {
  const { path } = (data ?? {}) as { path?: unknown }
  return typeof path === 'string' && /^\/(?!\/)[\w/-]*$/.test(path) ? path : '/user/reservations'
}
