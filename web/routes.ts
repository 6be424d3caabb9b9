import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

// Every URL, one line each.
export default [
  route('embed/:restaurant', 'features/embed/embed.page.tsx'),
  layout('features/pro/frame.tsx', [
    route('pro', 'features/pro/pro.page.tsx'),
    route('pro/connexion', 'features/pro/sign-in/sign-in.page.tsx'),
    route('pro/double-authentification', 'features/pro/sign-in/second-factor.page.tsx'),
    route('pro/invitation/:token', 'features/pro/sign-in/invitation.page.tsx'),
    layout('features/pro/desk/desk.tsx', [
      route('pro/compte', 'features/pro/account/account.page.tsx'),
      route('pro/:restaurant/service', 'features/pro/service/service.page.tsx'),
      route('pro/:restaurant/commandes', 'features/pro/orders/orders.page.tsx'),
      route('pro/:restaurant/cuisine', 'features/pro/kitchen/kitchen.page.tsx'),
      route('pro/:restaurant/maison', 'features/pro/house/house.page.tsx'),
      route('pro/:restaurant/horaires', 'features/pro/hours/hours.page.tsx'),
      route('pro/:restaurant/equipe', 'features/pro/team/team.page.tsx'),
      route('pro/:restaurant/caisse', 'features/pro/till/till.page.tsx'),
      route('pro/:restaurant/carte', 'features/pro/menu/menu.page.tsx'),
      route('pro/:restaurant/codes', 'features/pro/codes/codes.page.tsx'),
      route('pro/:restaurant/a-emporter', 'features/pro/to-go/to-go.page.tsx'),
      route('pro/:restaurant/photos', 'features/pro/photos/photos.page.tsx'),
      route('pro/:restaurant/avis', 'features/pro/reviews/reviews.page.tsx'),
      route('pro/:restaurant/clients', 'features/pro/guests/guests.page.tsx'),
      route('pro/:restaurant/chiffres', 'features/pro/figures/figures.page.tsx'),
    ]),
  ]),
  layout('features/operator/frame.tsx', [
    route('operateur/connexion', 'features/operator/sign-in/sign-in.page.tsx'),
    route('operateur/double-authentification', 'features/operator/sign-in/second-factor.page.tsx'),
    layout('features/operator/shell.tsx', [
      route('operateur', 'features/operator/find/find.page.tsx'),
      route('operateur/personnes/:id', 'features/operator/person/person.page.tsx'),
      route('operateur/reservations/:id', 'features/operator/booking/booking.page.tsx'),
      route('operateur/avis', 'features/operator/reviews/reviews.page.tsx'),
      route('operateur/absences', 'features/operator/absences/absences.page.tsx'),
      route('operateur/travaux', 'features/operator/work/work.page.tsx'),
    ]),
  ]),
  layout('features/layout/screen.tsx', [
    index('features/home/home.page.tsx'),
    route('search', 'features/search/search.page.tsx'),
    route('restaurant/:name/:id', 'features/restaurants/restaurant.page.tsx'),

    route('reservation/join/:invitationLinkId', 'features/reservations/group/join.page.tsx'),
    route('reservation/confirmation/:userReservationId?', 'features/reservations/table/confirmation.page.tsx'),
    route('reservation/dishes/:userReservationId', 'features/reservations/dishes/dishes.page.tsx'),
    route('reservation/share', 'features/reservations/group/share.page.tsx'),
    route('reservation/reponse/:answer', 'features/reservations/reminder/answer.page.tsx'),
    route('reservation/contester', 'features/reservations/no-show/contest.page.tsx'),
    route('reservation/menu/:id?', 'features/reservations/order/order.page.tsx'),
    route('reservation/payment/return/:userReservationId', 'features/reservations/payment/return.page.tsx'),
    route('reservation/payment/auth/restoflash', 'features/vouchers/resto-flash-return.page.tsx'),
    route('reservation/payment', 'features/reservations/payment/find-payment.page.tsx'),
    route('reservation/payment/:userReservationId', 'features/reservations/payment/payment.page.tsx'),
    route('order/payment/:userReservationId', 'features/reservations/payment/payment.page.tsx', {
      id: 'order-payment',
    }),

    route('weekly-meals', 'features/weekly-meals/weekly-meals.page.tsx'),
    route('weekly-meals/payment', 'features/weekly-meals/lunch-payment.page.tsx'),
    route('weekly-meals/payment/:basketId', 'features/weekly-meals/pay/basket-payment.page.tsx'),

    route('tips/:id', 'features/tips/tip.page.tsx'),

    route('user/profile', 'features/accounts/profile/profile.page.tsx'),
    route('user/reservations', 'features/reservations/my-reservations/reservations.page.tsx'),
    route('user/wallet', 'features/payments/wallet.page.tsx'),
    route('user/favoris', 'features/favourites/favourites.page.tsx'),
    route('activate/:token/:reservationToken?', 'features/accounts/sign-in/activate.page.tsx'),
    route('reset-password/:resetToken', 'features/accounts/sign-in/reset-password.page.tsx'),
    route('mes-donnees', 'features/accounts/guest-data/guest-data.page.tsx'),
    route('desabonnement', 'features/reviews/requests/requests.page.tsx'),
    route('update-email/:token?', 'features/accounts/profile/update-email.page.tsx'),

    route('embed/:restaurant/code', 'features/embed/embed-code.page.tsx'),
    route('embed/:restaurant/reserver', 'features/embed/embed-order.page.tsx'),

    route('about-us', 'features/pages/about.page.tsx'),
    route('contact-us', 'features/pages/contact.page.tsx'),
    route('faq', 'features/pages/faq.page.tsx'),
    route('terms-of-use-and-privacy-policy', 'features/pages/terms.page.tsx'),
    route('privacy-policy', 'features/pages/privacy-policy.page.tsx'),
    route('cookies-policy', 'features/pages/cookies-policy.page.tsx'),
    route('legal-notice', 'features/pages/legal-notice.page.tsx'),
    route('accessibility', 'features/pages/accessibility.page.tsx'),
    route('classement', 'features/pages/ranking.page.tsx'),

    ...['typeforms', 'bonsplans', 'clickCollectLivraison', 'souteneznosrestos'].map((path) =>
      route(path, 'features/pages/unavailable.page.tsx', { id: path }),
    ),
    ...prefix('restaurants', [route(':first/:second?', 'features/search/landing/landing.page.tsx')]),
    route('*', 'features/layout/not-found.page.tsx'),
  ]),
] satisfies RouteConfig
