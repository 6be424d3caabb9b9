import type { Browser, Page } from '@playwright/test'
import { beginDraft, type Draft, type DraftType } from '@tablee/domain/ordering/draft'
import { keyOf } from '@tablee/domain/ordering/draft-keys'
import { writeDraft } from '@tablee/domain/ordering/draft-text'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { order } from '../booking.ts'
import { book, join } from '../bookings.ts'
import { guestPage } from '../guests.ts'
import { KELLER, keepAddress, MARTYRS } from '../orders.ts'
import { ask, type KeptPerson, newEmail, newPhone, PASSWORD } from '../people.ts'
import { firstCode } from '../second-factor.ts'
import { expect, failGraphql, hydrated, open, words } from '../story.ts'
import { keepCard, payByCard, shareOf } from './pay-by-card.ts'
import { expectTitle, openAt, type ScreenStage, type Tour } from './tour.ts'

/** The context of a tour on which a person is signed in. */
export type Signed = ScreenStage & { person: KeptPerson; browser: Browser }

const LEA = { firstName: 'Léa', lastName: 'Durand' }
const CONFIRMATION = 'reservation/confirmation/:userReservationId?'
const CONTACT = 'Email / Téléphone / Mot de passe'

/** Screens of a diner with an account. */
export const DINER: Tour<Signed>[] = [
  {
    of: 'the profile',
    routes: ['user/profile'],
    walk: async ({ page, person, baseURL, see }) => {
      await keepAddress(baseURL, person, MARTYRS)
      await open(page, '/user/profile')
      await expect(page.getByRole('region', { name: CONTACT })).toBeVisible()
      await see('as it is opened')

      const name = page.getByRole('region', { name: 'Mon profil' })
      await name.getByLabel('Prénom').fill(' ')
      await name.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(name.getByLabel('Prénom')).toHaveAttribute('aria-invalid', 'true')
      const contact = page.getByRole('region', { name: CONTACT })
      for (const form of ["Modifier l'email", 'Modifier le mot de passe']) {
        await contact.getByRole('button', { name: words(form) }).click()
        const opened = contact.getByRole('form', { name: words(form) })
        await opened.getByRole('button', { name: 'Valider' }).click()
        await expect(opened.locator('[aria-invalid=true]').first()).toBeVisible()
      }
      await see('with faults in its forms')
    },
  },
  {
    of: 'another telephone',
    routes: ['user/profile'],
    walk: async ({ page, see }) => {
      await open(page, '/user/profile')
      const contact = page.getByRole('region', { name: CONTACT })
      await contact.getByRole('button', { name: 'Vérifier le téléphone' }).click()
      await contact.getByLabel('Téléphone portable').fill(newPhone())
      await contact.getByRole('button', { name: 'Recevoir un code' }).click()
      const code = contact.getByLabel('Code reçu par SMS')
      await expect(code).toBeFocused()
      await contact.getByRole('button', { name: 'Valider' }).click()
      await expect(code).toHaveAccessibleDescription(/Saisissez les 6 chiffres du code/)
      await see('whose code is asked for')
    },
  },
  {
    of: 'what protects an account',
    routes: ['user/profile'],
    walk: async ({ page, baseURL, see }) => {
      await open(page, '/user/profile')
      const card = page.getByRole('region', { name: 'Sécurité' })
      await card.getByRole('button', { name: words("Ajouter une clé d'accès") }).click()
      const key = card.getByRole('form', { name: words("Ajouter une clé d'accès") })
      await key.getByRole('button', { name: 'Continuer' }).click()
      await expect(key.getByLabel('Mot de passe', { exact: true })).toHaveAttribute('aria-invalid', 'true')
      await card.getByRole('button', { name: 'Activer la double authentification' }).click()
      const factor = card.getByRole('form', { name: 'Activer la double authentification' })
      await factor.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
      await factor.getByRole('button', { name: 'Continuer' }).click()
      await expect(factor.getByRole('img')).toBeVisible()
      await see('a key to be added, and the code of an authenticator')

      await factor.getByLabel('Code de vérification').fill(await firstCode(factor, baseURL))
      await factor.getByRole('button', { name: 'Activer' }).click()
      await expect(card.getByRole('heading', { name: 'Vos codes de secours' })).toBeFocused()
      await see('recovery codes')
      await card.getByRole('button', { name: words("C'est noté") }).click()
      await card.getByRole('button', { name: 'Désactiver la double authentification' }).click()
      await card.getByRole('button', { name: 'Désactiver', exact: true }).click()
      await expect(card.getByLabel('Code de vérification')).toHaveAttribute('aria-invalid', 'true')
      await see('a second factor about to go')
    },
  },
  {
    of: 'the addresses of a profile',
    routes: ['user/profile'],
    walk: async ({ page, person, baseURL, see }) => {
      await keepAddress(baseURL, person, MARTYRS)
      await open(page, '/user/profile')
      await page.getByRole('button', { name: words("Modifier l'adresse 5 Rue des Martyrs, 75009 Paris") }).click()
      const form = page.getByRole('form', { name: words("Modifier l'adresse") })
      await form.getByLabel(/Remettre en bas/).check()
      await see('one that is changed')
      await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
      await expect(page.getByRole('group', { name: words('Supprimer cette adresse ?') })).toBeVisible()
      await see('one that is about to go')
    },
  },
  {
    of: 'a new address',
    routes: ['user/profile'],
    walk: async ({ page, see }) => {
      await open(page, '/user/profile')
      await page.getByRole('button', { name: /^Ajouter une adresse/ }).click()
      const form = page.getByRole('form', { name: /adresse/ })
      await form.getByRole('button', { name: 'Valider' }).click()
      await expect(form.getByRole('combobox', { name: 'Adresse' })).toHaveAccessibleDescription(
        /Une adresse est requise/,
      )
      await see('that is missing')
      await form.getByRole('combobox', { name: 'Adresse' }).pressSequentially('zzzz')
      await expect(form.getByText('Aucun résultat')).toBeVisible()
      await see('that nobody knows')
    },
  },
  {
    of: 'what one has not yet',
    routes: ['user/reservations', 'user/favoris', 'user/wallet'],
    walk: async (stage) => {
      const { page, see } = stage
      await openAt(stage, '/user/reservations', 'Mes réservations')
      await expect(page.getByRole('link', { name: 'Trouver un restaurant' })).toBeVisible()
      await see('nothing booked')
      await open(page, '/user/favoris')
      await expect(page.getByText(words('Aucune table ne vous attend encore ici.'))).toBeVisible()
      await see('no favourite')
      await open(page, '/user/wallet')
      await expect(page.getByText(words('Aucune carte enregistrée.'))).toBeVisible()
      await see('no card')
    },
  },
  {
    of: 'lists that do not come',
    routes: ['user/reservations', 'user/wallet'],
    walk: async (stage) => {
      await failGraphql(stage.page)
      await openAt(
        stage,
        '/user/reservations',
        'Oops! Une erreur est survenue au cours du chargement de vos réservations.',
      )
      await stage.see('of reservations')
      await openAt(stage, '/user/wallet', "Oops ! Une erreur inattendue s'est produite.")
      await stage.see('of cards')
    },
  },
  {
    of: 'cards and favourites',
    routes: ['user/favoris', 'user/wallet'],
    walk: async ({ page, person, baseURL, see }) => {
      const { id } = DEMO.takesVouchers
      await ask(baseURL, 'mutation ($id: ID!) { addToMyFavoriteRestaurants(restaurantId: $id) }', { id }, person.token)
      await keepCard(baseURL, person)
      await open(page, '/user/favoris')
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
      await see('a favourite')
      await open(page, '/user/wallet')
      await expect(page.getByText('Visa •••• 4242')).toBeVisible()
      await see('a card')
    },
  },
  {
    of: 'what is ordered at a table, or to take away',
    routes: ['reservation/menu/:id?'],
    walk: async ({ page, see }) => {
      await openDraft(page, draftOf(DEMO.eightPlus, 'PAY_FOR_ALL_NO_INVITATION'))
      await expect(
        page
          .getByRole('main')
          .getByRole('button', { name: /^Ajouter / })
          .first(),
      ).toBeVisible()
      await see('a table, nothing ordered')
      await order(page, 'Menu du soir')
      await order(page, 'Burrata crémeuse')
      await see('a table, with a basket')
      await openDraft(page, draftOf(DEMO.withoutMenu, 'PAY_FOR_ALL_NO_INVITATION'))
      await expect(page.getByRole('button', { name: /^Votre table/ })).toBeVisible()
      await see('where there is no menu')
      await openDraft(page, draftOf(DEMO.allParis, 'CLICK_COLLECT'))
      await order(page, 'Houmous')
      await see('to take away')
    },
  },
  {
    of: 'what is delivered',
    routes: ['reservation/menu/:id?'],
    walk: async ({ page, person, baseURL, see }) => {
      await keepAddress(baseURL, person, KELLER)
      await openDraft(page, draftOf(DEMO.eightPlus, 'DELIVERY'))
      const where = page.getByRole('region', { name: 'Adresse de livraison' })
      await expect(where.getByRole('radio', { name: /Keller/ })).toBeDisabled()
      await see('to nowhere that is served')
      await keepAddress(baseURL, person, MARTYRS)
      await page.reload()
      await hydrated(page)
      await order(page, 'Burrata crémeuse')
      await where.getByRole('radio', { name: /Martyrs/ }).check()
      await expect(where.getByRole('radio', { name: /Keller/ })).toBeDisabled()
      await see('to an address that is served')
    },
  },
  {
    of: 'a table that its host pays for',
    routes: [CONFIRMATION, 'order/payment/:userReservationId', 'reservation/join/:invitationLinkId'],
    walk: async ({ page, person, baseURL, browser, see }) => {
      const booked = await book(baseURL, person, { totalPersons: 3 })
      const [link, share] = [booked.invitationLink?.id ?? '', shareOf(booked)]
      await join(baseURL, link, { ...LEA, email: newEmail() })
      await openAt({ page }, `/reservation/confirmation/${share}`, 'Votre table se remplit.')
      await page.getByRole('button', { name: 'Afficher le QR code' }).click()
      await expect(page.getByRole('img', { name: words("QR code de l'invitation") })).toBeVisible()
      await guestPage(browser, async (guest) => {
        await open(guest, `${baseURL}/reservation/menu/${link}`)
        await expect(page.getByText(words('Un invité choisit…')).first()).toBeVisible()
        await see('while a guest chooses')
      })

      await guestPage(browser, async (other) => {
        await join(baseURL, link, { firstName: 'Karim', lastName: 'Benali', email: newEmail() })
        await openAt({ page: other }, `${baseURL}/reservation/join/${link}`, 'Le groupe est complet.')
        await see('whose group is full', other)
      })
      await openAt({ page }, `/order/payment/${share}`, 'Comment souhaitez-vous régler ?')
      await expect(page.getByRole('complementary')).toContainText('Total de la table')
      await see("the whole table's bill")
    },
  },
  {
    of: 'a table at which each pays',
    routes: [CONFIRMATION, 'order/payment/:userReservationId'],
    walk: async ({ page, person, baseURL, see }) => {
      const booked = await book(baseURL, person, { type: 'SELF_PAY', totalPersons: 2 })
      const share = shareOf(booked)
      await openAt({ page }, `/reservation/confirmation/${share}`, "Plus qu'une étape.")
      await see('that its host has not paid')
      await payByCard(baseURL, person, share)
      await open(page, `/reservation/confirmation/${share}`)
      const link = await page.getByRole('textbox', { name: words("Lien d'invitation") }).inputValue()
      await join(baseURL, link.split('/').at(-1) ?? '', { ...LEA, email: newEmail() })
      const cover = page.getByRole('link', { name: words('Je couvre cette place (celle de Léa D.)') })
      await expect(cover).toBeVisible()
      await see('whose guest is late')
      await cover.click()
      await expectTitle(page, 'Vous couvrez la place de Léa D.')
      await see('the place of a guest that is covered')
    },
  },
  {
    of: 'an order that waits for its restaurant',
    routes: [CONFIRMATION, 'user/reservations'],
    walk: async (stage) => {
      const { page, person, baseURL, see } = stage
      const booked = await book(baseURL, person, {
        restaurant: DEMO.answersOrders,
        type: 'CLICK_COLLECT',
        totalPersons: 1,
      })
      await openAt(stage, `/reservation/confirmation/${shareOf(booked)}`, "Plus qu'une étape.")
      await see('not paid')
      await payByCard(baseURL, person, shareOf(booked))
      await openAt(stage, `/reservation/confirmation/${shareOf(booked)}`, 'En attente du restaurant.')
      await see('paid')
      await open(page, '/user/reservations')
      await expect(page.getByRole('main').getByRole('article')).toContainText('En attente du restaurant')
      await see('in the list')
    },
  },
  {
    of: 'a table without a menu',
    routes: [CONFIRMATION],
    walk: async (stage) => {
      const wish = { restaurant: DEMO.withoutMenu, withInvitation: false }
      const booked = await book(stage.baseURL, stage.person, wish)
      await openAt(stage, `/reservation/confirmation/${shareOf(booked)}`, "Merci, c'est réservé !")
      await stage.see('confirmed at once')
    },
  },
  {
    of: 'other dishes for a table',
    routes: ['reservation/dishes/:userReservationId'],
    walk: async (stage) => {
      const booked = await book(stage.baseURL, stage.person, { withInvitation: false })
      await openAt(stage, `/reservation/dishes/${shareOf(booked)}`, 'Changer mes plats')
      await stage.see('as it is opened')
      await order(stage.page, /^Ajouter /)
      await stage.see('with a dish more')
    },
  },
]

/** Returns the choices before the order: Thursday at 20:00, for two. */
function draftOf(restaurant: { id: number; name: string }, type: DraftType): Draft {
  return beginDraft(restaurant, { totalPersons: 2, type, start: { date: '2026-11-26', hour: '20:00' } })
}

/** Saves a draft in this browser, and opens its order screen. */
async function openDraft(page: Page, draft: Draft): Promise<void> {
  if (page.url() === 'about:blank') await open(page, '/faq')
  const kept = [keyOf(draft), writeDraft(draft, Date.now())] as const
  await page.evaluate(([key, text]) => {
    localStorage.setItem(key, text)
    // Marks it as this tab's draft.
    sessionStorage.setItem('draft', text)
  }, kept)
  await open(page, '/reservation/menu')
  await expectTitle(page, draft.restaurant.name)
  await expect(page.getByRole('list', { name: /^Étapes/ })).toBeVisible()
}
