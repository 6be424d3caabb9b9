import { DEMO } from '@tablee/server/database/seed/special.ts'
import { STATIC_PAGES } from '@tablee/server/http/static-pages.ts'
import { choose, openBooking, order } from '../booking.ts'
import { book, cancel, join } from '../bookings.ts'
import { openToGo } from '../orders.ts'
import { activationPath, ask, linkTo, newEmail, newPerson } from '../people.ts'
import { expect, hydrated, open, pathOf, words } from '../story.ts'
import { expectTitle, openAt, type Tour } from './tour.ts'

const NOT_FOUND = 'Oops ! La page que vous demandez est introuvable.'
const SIGN_IN = 'Oops ! Veuillez vous connecter pour accéder à cette page.'
/** The static pages without /faq, which has its own row with expanded items. */
const TEXTS = STATIC_PAGES.filter((path) => path !== '/faq')
const UNAVAILABLE = ['typeforms', 'bonsplans', 'clickCollectLivraison', 'souteneznosrestos']
const LEA = { firstName: 'Léa', lastName: 'Durand' }

/** Screens without a session. */
export const ANYONE: Tour[] = [
  {
    of: 'the texts',
    routes: TEXTS.map((path) => path.slice(1)),
    walk: async ({ page, see }) => {
      for (const path of TEXTS) {
        await open(page, path)
        await see(path)
      }
    },
  },
  {
    of: 'the questions and their answers',
    routes: ['faq'],
    walk: async ({ page, see }) => {
      await open(page, '/faq')
      for (const question of await page.getByRole('main').getByRole('group').all()) {
        await question.getByRole('heading').click()
      }
      await see('all open')
    },
  },
  {
    of: 'services that are unavailable',
    routes: UNAVAILABLE,
    walk: async (stage) => {
      for (const path of UNAVAILABLE) {
        await openAt(stage, `/${path}`, 'Service momentanément indisponible.')
        await stage.see(path)
      }
    },
  },
  {
    of: 'the home page',
    routes: ['/'],
    walk: async ({ page, see }) => {
      await open(page, '/')
      await see('as it is opened')
    },
  },
  {
    of: 'a search',
    routes: ['search'],
    walk: async ({ page, see }) => {
      for (const [state, query] of [
        ['anything', ''],
        ['narrowed', '?tags=100,164&prix-max=60&emporter=oui'],
        ['around an address', '?adresse=Rue+des+Martyrs,+75009+Paris&lat=48.87925&lon=2.33986&distance=5&tri=distance'],
        ['of an evening', '?date=2026-11-27&heure=20:00&convives=4'],
        ['the last page', '?page=500'],
        ['that finds nothing', '?nom=zzzqqqxxx'],
        ['that is none', '?date=hier'],
      ] as const) {
        await open(page, `/search${query}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await see(state)
      }

      await open(page, '/search')
      await page.route('**/search.data*', (route) => route.abort())
      await page.getByRole('link', { name: 'Page 2', exact: true }).click()
      await expect(page.getByRole('alert')).toContainText(words('Oops ! Une erreur inattendue est survenue'))
      await see('that does not come')
    },
  },
  {
    of: 'a district and its cuisine',
    routes: ['restaurants/:first/:second?'],
    walk: async ({ page, see }) => {
      for (const path of ['/restaurants/paris-9e', '/restaurants/japonais/paris-9e']) {
        await open(page, path)
        await see(path)
      }
    },
  },
  {
    of: 'a restaurant',
    routes: ['restaurant/:name/:id'],
    walk: async ({ page, see }) => {
      for (const [state, path] of [
        ['its menu', pathOf(DEMO.takesVouchers)],
        ['without a menu', pathOf(DEMO.withoutMenu)],
        ['its information', `${pathOf(DEMO.someDistricts)}?onglet=informations`],
        ['its reviews', `${pathOf(DEMO.takesVouchers)}?onglet=avis&page=2`],
        ['closed for a week, its reviews', `${pathOf(DEMO.closed)}?onglet=avis`],
        ['without reviews', '/restaurant/La%20Th%C3%A9i%C3%A8re%20de%20Jade/3?onglet=avis'],
      ] as const) {
        await open(page, path)
        await see(state)
      }
    },
  },
  {
    of: "the panel in a restaurant's own site, and the page with its line",
    routes: ['embed/:restaurant', 'embed/:restaurant/code', 'embed/:restaurant/reserver'],
    walk: async ({ page, see }) => {
      const { id } = DEMO.eightPlus
      const continueLink = page.getByRole('link', { name: /^Continuer/ })
      for (const look of ['', '?color=ffe600', '?color=0a7d5a&theme=dark', '?color=123&theme=light']) {
        await open(page, `/embed/${id}${look}`)
        await expect(continueLink).toBeVisible()
        await see(`in its colours: ${look}`)
      }
      await continueLink.click()
      await expect(page.getByText('Veuillez choisir une heure')).toBeVisible()
      await see('with nothing chosen')

      await open(page, `/embed/${id}/code`)
      await expect(continueLink).toBeVisible()
      await page.getByText(words('Votre site a une politique de sécurité (CSP) ?')).click()
      await see('the line to copy')

      await open(page, `/embed/${id}/reserver?date=2026-11-27&heure=20:00&convives=4&source=embed`)
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await see('on our address, before signing in')
    },
  },
  {
    of: 'the forms of a restaurant',
    routes: ['restaurant/:name/:id'],
    walk: async ({ page, see }) => {
      const table = await openBooking(page, DEMO.eightPlus)
      await table.getByRole('button', { name: /^Continuer/ }).click()
      await expect(table.getByText('Veuillez choisir une heure')).toBeVisible()
      await see('a table with nothing chosen')
      await choose(table, { party: '1', day: /^mer/, hour: '20:00' })
      await expect(table.getByRole('radio', { name: words('Chacun commande et paie sa part') })).toBeDisabled()
      await see('a table for one')

      const fetched = await openToGo(page, DEMO.allParis, 'Click & collect')
      await fetched.getByRole('button', { name: /^Continuer/ }).click()
      await expect(fetched.getByText('Veuillez choisir une heure')).toBeVisible()
      await see('a meal to take away, with nothing chosen')
      const brought = await openToGo(page, DEMO.eightPlus, 'Livraison')
      await choose(brought, { day: /^jeu/, hour: '20:00 - 20:15' })
      await see('a delivery')
    },
  },
  {
    of: 'what is not there, or not for anyone',
    routes: ['*', 'reservation/share', 'user/profile'],
    walk: async (stage) => {
      await openAt(stage, '/nulle/part', NOT_FOUND)
      await stage.see('an unknown address')
      // A valid link redirects to the guest's own confirmation.
      await openAt(stage, '/reservation/share#rien', NOT_FOUND)
      await stage.see("a guest's link that never was")
      await openAt(stage, '/user/profile', SIGN_IN)
      await stage.see('what asks to sign in')
    },
  },
  {
    of: 'what an email leads to in its own time',
    routes: ['reservation/contester', 'reservation/regler', 'reservation/reponse/:answer'],
    walk: async (stage) => {
      // Only the clock triggers these emails. The stories too-late and after-the-meal check the pages of valid links.
      for (const path of [
        '/reservation/contester#perime',
        '/reservation/regler#perime',
        '/reservation/reponse/oui#perime',
      ]) {
        await openAt(stage, path, NOT_FOUND)
        await stage.see(path)
      }
    },
  },
  {
    of: 'what is held of a guest without an account',
    routes: ['mes-donnees'],
    walk: async ({ page, see }) => {
      await open(page, '/mes-donnees')
      await expect(page.getByRole('form', { name: 'Recevoir le lien' })).toBeVisible()
      await see('to ask for the link')

      await open(page, '/')
      await open(page, '/mes-donnees#perime')
      const remove = page.getByRole('main').getByRole('button', { name: 'Effacer mes données' })
      await expect(remove).toBeVisible()
      await see('what a guest may do with it')
      await remove.click()
      await see('to have it removed')
      await page.getByRole('dialog').getByRole('button', { name: 'Effacer mes données' }).click()
      await expect(page.getByRole('main').getByText(words('Ce lien a expiré. Demandez-en un nouveau.'))).toBeVisible()
      await see('a link that has ended')
    },
  },
  {
    of: 'whether one is asked for reviews',
    routes: ['desabonnement'],
    walk: async ({ page, see }) => {
      // Only the clock triggers the email with a valid link. The story unwanted-emails checks its page.
      await open(page, '/desabonnement#perime')
      await expect(page.getByRole('main')).toContainText(words("Ce lien n'est plus valable."))
      await see('a link that has ended')
    },
  },
  {
    of: 'the pages that emails lead to',
    routes: ['activate/:token/:reservationToken?', 'reset-password/:resetToken', 'update-email/:token?'],
    walk: async ({ page, baseURL, see }) => {
      await open(page, await activationPath(baseURL))
      await see('to activate an account')
      const form = page.getByRole('form', { name: 'Activer mon compte' })
      await form.getByRole('button', { name: 'Activer mon compte' }).click()
      await expect(form.getByLabel('Prénom')).toHaveAccessibleDescription('Veuillez renseigner votre prénom.')
      await see('to activate an account, with nothing filled in')

      const { email } = await newPerson(baseURL)
      await ask(baseURL, 'mutation ($e: String!) { triggerPasswordReset(email: $e, role: CLIENT) }', { e: email })
      await open(page, new URL(await linkTo(baseURL, email, '/reset-password/')).pathname)
      await see('to choose another password')
      await open(page, '/reset-password/un-lien')
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(
        words('Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.'),
      )
      await see('to choose another password by a link that was used')

      await open(page, '/update-email')
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(words('Ce lien a expiré ou a déjà servi.'))
      await see('another e-mail by a link that is none')
    },
  },
  {
    of: 'an invitation and its guest',
    routes: [
      'reservation/join/:invitationLinkId',
      'reservation/menu/:id?',
      'reservation/confirmation/:userReservationId?',
    ],
    walk: async ({ page, baseURL, see }) => {
      const host = await newPerson(baseURL)
      const booked = await book(baseURL, host, { totalPersons: 2 })
      const link = booked.invitationLink?.id ?? ''
      await openAt({ page }, `/reservation/join/${link}`, DEMO.eightPlus.name)
      await see('open')
      await page.getByRole('link', { name: 'Continuer sans compte' }).click()
      await hydrated(page)
      await order(page, 'Menu du soir')
      await see('what its guest orders')

      const { guestToken } = await join(baseURL, link, { ...LEA, email: newEmail() })
      await open(page, `/reservation/join/${link}`)
      await expectTitle(page, 'Le groupe est complet.')
      await see('full')
      await page.goto(`/reservation/share#${guestToken}`)
      await hydrated(page)
      await expect(page.getByText(words('Votre commande a bien été prise en compte.'))).toBeVisible()
      await see('the place of a guest')
      await cancel(baseURL, host, booked)
      await open(page, page.url())
      await see('the place of a guest whose host has called it off')
    },
  },
]
