/** The layers of `web/`, as `tools/check-walls.ts` enforces them. See docs/architecture.md. */

/** Lowest first. Entries, `root.tsx`, `before-react/` and `bundle/` are above all layers. */
const WEB_LADDER = [['words', 'fonts', 'generated'], ['app'], ['ui'], ['shared'], ['screens', 'pro', 'operator']]

/**
 * The folders of `web/shared`, lowest first, each with its door: the files that other folders may import. A file that exports
 * them all would be a door too, but every page that imports it would load the whole folder.
 */
const SHARED: Record<string, string[]> = {
  'promo-codes': ['stage-words.ts'],
  map: ['bounds.ts', 'map-view.ts', 'place-over.tsx', 'true-map.tsx', 'use-map-styles.ts'],
  live: ['keep-stream.ts', 'watch-live.ts'],
  push: ['push-in-browser.ts', 'use-push.ts'],
  viewer: [
    'begin-session.ts',
    'bounced-email.tsx',
    'captcha/captcha.tsx',
    'captcha/use-required-captcha.ts',
    'current-user.ts',
    'discard-drafts.ts',
    'menu/account-place.tsx',
    'menu/canteen-link.tsx',
    'menu/drawer-place.tsx',
    'sign-in/auth-host.tsx',
    'sign-in/code-field.tsx',
    'sign-in/if-signed-in.ts',
    'sign-in/kept-code-step.ts',
    'sign-in/log-out.ts',
    'sign-in/login-form.tsx',
    'sign-in/passkey.ts',
    'sign-in/protected-notice.tsx',
    'sign-in/replace-session.tsx',
    'sign-in/reset-form.tsx',
    'sign-in/terms-line.tsx',
    'sign-in/use-requested-fields.ts',
    'toast-outcome.ts',
  ],
  'account-settings': [
    'data-card.tsx',
    'email-line.tsx',
    'identity-card.tsx',
    'password-line.tsx',
    'passwords/guessed.ts',
    'passwords/new-password-fields.tsx',
    'security/activity-card.tsx',
    'security/confirmed-button.tsx',
    'security/current-password-field.tsx',
    'security/device-name.ts',
    'security/devices-card.tsx',
    'security/second-factor-setup.tsx',
    'security/security-card.tsx',
    'update-profile.ts',
  ],
  favourites: ['favourite-heart.tsx', 'favourites-store.ts'],
  restaurants: [
    'breadcrumbs.tsx',
    'district-drawing.tsx',
    'kilometres.ts',
    'mark.tsx',
    'opening-status.tsx',
    'particulars.tsx',
    'restaurant-card.tsx',
    'served-when.tsx',
    'share-restaurant.tsx',
    'short-address.ts',
  ],
  addresses: [
    'add-address.tsx',
    'address-form.tsx',
    'address-option.tsx',
    'address-suggestions.ts',
    'place-of.ts',
    'save-address.ts',
  ],
  cards: [
    'card-entry.tsx',
    'card-fields.tsx',
    'card-picker.tsx',
    'device-wallets/device-wallets.tsx',
    'device-wallets/wallet-buttons.tsx',
    'kept-cards.ts',
    'use-typed-card.ts',
  ],
  vouchers: ['linked-schemes.ts', 'schemes.ts', 'unlink-scheme.tsx'],
  reviews: ['month-of.ts', 'review-form.tsx', 'review-menu.tsx', 'review-state.tsx'],
  'booking/guest-token': [
    'as-holder-of.ts',
    'behind-hash.ts',
    'guest-tokens.ts',
    'open-by-link.ts',
    'use-changes-of.ts',
  ],
  'booking/draft': ['check-booking.ts', 'draft-store.ts', 'guest-fields.tsx', 'load-delivery.ts'],
  'booking/labels': ['booked-words.ts', 'brought-to.tsx', 'proof-of-age.tsx', 'status-of-booking.ts', 'when-booked.ts'],
  'booking/allergies': ['allergies-field.tsx', 'avoided-mark.tsx', 'save-allergies.ts', 'viewers-allergies.tsx'],
  'booking/order-lines': [
    'dish-for-table.tsx',
    'for-table.tsx',
    'order-lines.tsx',
    'ordered-share.ts',
    'read-shared-dishes.ts',
    'share-switch.tsx',
    'shared-words.ts',
    'table-order.tsx',
  ],
  'booking/choices': [
    'change-choices.tsx',
    'choosing.ts',
    'configurable-dish.ts',
    'offered-choices.tsx',
    'use-choices-sheet.tsx',
  ],
  'booking/menu': [
    'dishes-left.ts',
    'menu.tsx',
    'order-menu.tsx',
    'order-restaurant.ts',
    'quantity.tsx',
    'served-then.ts',
    'use-menu-news.ts',
  ],
  'booking/basket': [
    'avoided-lines.ts',
    'basket-frame.tsx',
    'basket-lines.ts',
    'editable-lines.tsx',
    'ordered-in-short.tsx',
    'use-basket-sheet.ts',
    'wish-field.tsx',
  ],
  'booking/hours': [
    'hour-choice.tsx',
    'hours-unknown.tsx',
    'party-choice.tsx',
    'phone-first.tsx',
    'starts-in.ts',
    'use-availability.ts',
    'use-largest-party.ts',
  ],
  'booking/form': [
    'booking-form.tsx',
    'booking-line.ts',
    'booking-skeleton.tsx',
    'fulfillment-tabs.tsx',
    'order-skeleton.tsx',
    'partner.ts',
    'use-continue-to-order.ts',
    'use-fitting-draft.ts',
  ],
  paying: [
    'card-choice.tsx',
    'consent.ts',
    'countdown.tsx',
    'give-up.tsx',
    'load-payable-share.ts',
    'pay-button.tsx',
    'paying-basket.ts',
    'send-payment.ts',
    'use-payer.ts',
    'use-payment-outcome.ts',
  ],
  'booking/no-show': ['contest-title.ts', 'no-show-mark.tsx'],
  'booking/changes': ['agree-to-more.tsx', 'gone-dishes.tsx', 'kept-dishes.ts', 'save-dishes.ts', 'seen-order.ts'],
  'booking/reservation': [
    'chips.tsx',
    'dialog-name.ts',
    'dishes/table-dishes.tsx',
    'extras.tsx',
    'guest-list.tsx',
    'invoice-button.tsx',
    'leave-table.tsx',
    'money-line.tsx',
    'move/move-offer.tsx',
    'owed-after.tsx',
    'pay-for-guest-link.tsx',
    'payment-seen.ts',
    'reservation-dialogs.tsx',
    'share-invitation.tsx',
    'voucher-line.tsx',
  ],
  'search-bar': [
    'criteria-of.ts',
    'device-position.ts',
    'folded-bar.tsx',
    'found-place.ts',
    'kept-search.ts',
    'link-from-search.ts',
    'search-bar.tsx',
    'search-times.ts',
    'search-url.ts',
  ],
  frame: ['shell.tsx'],
}

/** The folders of the two other sides, lowest first. Files directly in `pro/` and `operator/` are below their folders. */
const SIDES: Record<string, string[]> = {
  pro: [
    'figures',
    'guests',
    'service-data',
    'bookkeeping',
    'taps',
    'desk',
    'limits',
    'codes',
    'hours',
    'settings',
    'kitchen',
    'menu',
    'photos',
    'reviews',
    'service',
    'till',
    'to-go',
    'facilities',
    'device',
    'orders',
    'account',
    'sign-in',
    'team',
    'ownership',
    'start',
  ],
  operator: [
    'absences',
    'booking',
    'codes',
    'find',
    'freezes',
    'duplicates',
    'person',
    'reviews',
    'search',
    'searches',
    'security',
    'sign-in',
    'work',
    'companies',
    'start',
  ],
}

const FILE_OF_URLS = 'web/app/paths.ts'
/** A template literal that builds the URL of a diner's page. */
const BUILT_URL = /`\/(reservation|order|tips|restaurant|weekly-meals)\/[^`]*\$\{/

export type WebImport = { from: string; target: string }

/** Returns one sentence for each file and import that breaks a rule of the web's layers. `files`: path from the root → code. */
export function brokenLayers(files: ReadonlyMap<string, string>, imports: readonly WebImport[]): string[] {
  const within = imports.filter(({ from, target }) => from.startsWith('web/') && target.startsWith('web/'))
  return [
    ...[...files].flatMap(([file, code]) => brokenPlace(file, code)),
    ...within.flatMap(brokenArrow),
    ...unusedDoors(files, within),
    ...cyclesOf(within),
  ]
}

function brokenPlace(file: string, code: string): string[] {
  if (!file.startsWith('web/')) return []
  if (unitOf(file) === null) return [`${file}: its folder has no place among the layers of the web`]
  return file !== FILE_OF_URLS && BUILT_URL.test(code) ? [`${file}: the diner's URLs are built in ${FILE_OF_URLS}`] : []
}

function brokenArrow({ from, target }: WebImport): string[] {
  const [own, other] = [unitOf(from), unitOf(target)]
  if (own === null || other === null || own.name === other.name) return []
  if (own.layer === other.layer && own.side !== other.side) return [`${from}: ${own.name} may not import ${other.name}`]
  if (other.layer > own.layer || (other.layer === own.layer && other.place > own.place))
    return [`${from}: ${other.name} is above ${own.name}`]
  return other.door?.includes(target) === false ? [`${from}: ${target} is not in the door of ${other.name}`] : []
}

/** `layer` and `place` in it order the units, lowest first. Units of one layer and different sides are independent. */
type Unit = { name: string; layer: number; side: string; place: number; door?: readonly string[] }

/** Returns the unit to which a file belongs; null for a folder that no list names. */
function unitOf(file: string): Unit | null {
  const [, top = '', folder = ''] = /^web\/([\w.-]+)(?:\/([\w-]+)\/)?/.exec(file) ?? []
  const layer = WEB_LADDER.findIndex((names) => names.includes(top))
  if (layer === -1) return { name: 'the entry layer', layer: WEB_LADDER.length, side: '', place: 0 }
  if (top === 'shared') return sharedUnit(file, layer)
  if (top === 'screens') return { name: `screens/${folder}`, layer, side: `screens/${folder}`, place: 0 }
  const ladder = SIDES[top]
  if (!ladder || folder === '') return { name: top, layer, side: top, place: -1 }
  const place = ladder.indexOf(folder)
  return place === -1 ? null : { name: `${top}/${folder}`, layer, side: top, place }
}

function sharedUnit(file: string, layer: number): Unit | null {
  const place = Object.keys(SHARED).findIndex((folder) => file.startsWith(`web/shared/${folder}/`))
  const [folder, door] = Object.entries(SHARED)[place] ?? []
  if (!folder || !door) return null
  const paths = door.map((path) => `web/shared/${folder}/${path}`)
  return { name: `shared/${folder}`, layer, side: 'shared', place, door: paths }
}

/** Reports files of a door that no other folder imports. */
function unusedDoors(files: ReadonlyMap<string, string>, imports: readonly WebImport[]): string[] {
  const isWholeWeb = files.has('web/routes.ts')
  const used = new Set(
    imports.filter(({ from, target }) => unitOf(from)?.name !== unitOf(target)?.name).map(({ target }) => target),
  )
  const doors = Object.entries(SHARED).flatMap(([folder, door]) => door.map((path) => `web/shared/${folder}/${path}`))
  return isWholeWeb
    ? doors.filter((path) => !used.has(path)).map((path) => `${path}: a door that no other folder uses`)
    : []
}

/** Reports groups of files that import each other. Types and imports on demand count. */
function cyclesOf(imports: readonly WebImport[]): string[] {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const state = new Map<string, 'open' | 'done'>()
  const found: string[] = []

  function visit(file: string, path: string[]) {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      found.push(`import cycle: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`)
      return
    }
    state.set(file, 'open')
    for (const { target } of targets.get(file) ?? []) visit(target, [...path, file])
    state.set(file, 'done')
  }

  for (const file of targets.keys()) visit(file, [])
  return found
}
