import { addLunch, dayTab, lunch, notifyOffice, orderLunch } from '../canteen.ts'
import { expect, open, words } from '../story.ts'
import type { Signed } from './diner.ts'
import { payByCard } from './pay-by-card.ts'
import { expectTitle, openAt, type Tour } from './tour.ts'

/** Screens of an employee of a company with a canteen. */
export const CANTEEN: Tour<Signed>[] = [
  {
    of: 'the canteen',
    routes: [
      'weekly-meals',
      'weekly-meals/payment',
      'weekly-meals/payment/:basketId',
      'reservation/payment/:userReservationId',
      'reservation/confirmation/:userReservationId?',
    ],
    walk: async (stage) => {
      const { page, person, baseURL, see } = stage
      await openAt(stage, '/weekly-meals', 'Cantine digitale')
      await expect(dayTab(page, 'Lundi 23')).toContainText(words('Jour passé'))
      await see('today')
      await notifyOffice(baseURL, person, '12 rue du Sentier, 75002 Paris')
      await open(page, '/weekly-meals?jour=2026-11-27')
      await orderLunch(page, 'Souvlaki de porc')
      await expect(page.getByRole('main')).toContainText(words("L'adresse de votre entreprise n'a pas été trouvée"))
      await see('brought to nowhere')
      await page.getByRole('button', { name: 'Retirer Souvlaki de porc' }).click()
      await expectTitle(page, 'Votre panier est vide.')
      await see('an empty basket')

      await notifyOffice(baseURL, person, '12 rue du Mail, 75002 Paris')
      await open(page, '/weekly-meals?jour=2026-11-25')
      await lunch(page, 'Katsudon').getByRole('button', { name: 'Ajouter Katsudon' }).click()
      await see('two meals of tomorrow')
      await orderLunch(page, 'Katsudon')
      await expect(page.getByRole('radio', { name: /Globex.*12 Rue du Mail/ })).toBeChecked()
      await see('brought to the office')
      await page.getByRole('button', { name: 'Passer au paiement' }).click()
      await expectTitle(page, 'Comment souhaitez-vous régler ?')
      await see('to be paid')
      const share = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      await payByCard(baseURL, person, share)
      await openAt(stage, `/reservation/confirmation/${share}`, "Merci, c'est commandé !")
      await see('paid')

      await open(page, '/weekly-meals?jour=2026-11-26')
      await addLunch(page, 'Saucisse purée')
      await dayTab(page, 'Vendredi 27').click()
      await orderLunch(page, 'Souvlaki de porc')
      await see('a basket of two days')
      await page.getByRole('button', { name: 'Passer au paiement' }).click()
      await expectTitle(page, 'Comment souhaitez-vous régler ?')
      await see('two days to be paid')
    },
  },
]
