import { graphql, send } from '../../graphql.ts'

/**
 * What this browser says of push messages: `none` where it has none, `home` where it has them only from the phone's home
 * screen, `refused` where its person has refused them in its settings.
 */
export type PushState = 'none' | 'home' | 'refused' | 'off' | 'on'

const REFUSED = 'push-refused'

/** How messages stand for the person of this page: the browser's subscription may be another person's. */
export async function pushState(token: string | undefined): Promise<PushState> {
  if (!('serviceWorker' in navigator)) return 'none'
  if (!('PushManager' in window) || !('Notification' in window)) return isPlainIphone() ? 'home' : 'none'
  if (Notification.permission === 'denied') return 'refused'
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription || Notification.permission !== 'granted') return 'off'
  const { isSubscribedToPush } = await send(
    IsSubscribedToPush,
    { endpoint: subscription.endpoint },
    { ...(token && { token }) },
  )
  return isSubscribedToPush ? 'on' : 'off'
}

/** Asks the person, and tells the server where this browser takes messages. Answers how it stands then. */
export async function turnPushOn(key: string, token: string | undefined): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  const registration = await navigator.serviceWorker.ready
  // One of another person, or made with a former key, gives way: its address is gone then, and the server forgets it.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  try {
    const target = { endpoint: endpoint ?? '', publicKey: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
    await send(SubscribeToPush, target, { ...(token && { token }) })
    return 'on'
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
}

/** Ends the messages to this browser: the server is told first, so that it does not send to nobody. */
export async function turnPushOff(token: string | undefined): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return 'off'
  await send(UnsubscribeFromPush, { endpoint: subscription.endpoint }, { ...(token && { token }) })
  await subscription.unsubscribe()
  return 'off'
}

/** Whether the person has said « Non merci » in this browser. */
export function wasDeclined(): boolean {
  try {
    return localStorage.getItem(REFUSED) !== null
  } catch {
    return true
  }
}

export function noteDeclined(): void {
  try {
    localStorage.setItem(REFUSED, '1')
  } catch {
    // It is asked again with the next page.
  }
}

/** Safari on an iPhone or iPad gives push messages to apps of the home screen alone. */
function isPlainIphone(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches
}

const SubscribeToPush = graphql(`
  mutation SubscribeToPush($endpoint: String!, $publicKey: String!, $auth: String!) {
    subscribeToPush(endpoint: $endpoint, publicKey: $publicKey, auth: $auth)
  }
`)

const IsSubscribedToPush = graphql(`
  query IsSubscribedToPush($endpoint: String!) {
    isSubscribedToPush(endpoint: $endpoint)
  }
`)

const UnsubscribeFromPush = graphql(`
  mutation UnsubscribeFromPush($endpoint: String!) {
    unsubscribeFromPush(endpoint: $endpoint)
  }
`)
