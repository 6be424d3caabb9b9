import { graphql, send } from '../../app/graphql.ts'

/**
 * The state of push messages in this browser: `none` without support, `home` if they require the app on the phone's home
 * screen, `refused` if they are blocked in its settings.
 */
export type PushState = 'none' | 'home' | 'refused' | 'off' | 'on'

const REFUSED = 'push-refused'

/** Returns the state for the user of this page. The browser's subscription may belong to another user. */
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

/** Asks for permission, and subscribes this browser at the server. Returns the new state. */
export async function turnPushOn(key: string, token: string | undefined): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  const registration = await navigator.serviceWorker.ready
  // Replaces a subscription of another user or with an earlier key. Its endpoint is then gone, and the server removes it.
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

/** Ends the messages to this browser. The server is notified first, so that it does not send to a closed endpoint. */
export async function turnPushOff(token: string | undefined): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return 'off'
  await send(UnsubscribeFromPush, { endpoint: subscription.endpoint }, { ...(token && { token }) })
  await subscription.unsubscribe()
  return 'off'
}

/** True if the user has chosen « Non merci » in this browser. */
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
    // Nothing is stored, so the next page asks again.
  }
}

/** Safari on an iPhone or iPad supports push messages only in apps of the home screen. */
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
