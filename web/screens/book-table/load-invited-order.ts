import { parisDay, parisHour } from '@tablee/domain/calendar/calendar'
import { answerInvitation, ownChoices, withoutBooking } from '@tablee/domain/ordering/draft'
import { draftKey } from '@tablee/domain/ordering/draft-keys'
import { data, redirect } from 'react-router'
import { getFragmentData, graphql, send } from '../../app/graphql.ts'
import { confirmationPath, firstPaymentPath, joinPath } from '../../app/paths.ts'
import { readToken } from '../../app/session.ts'
import { keptDraft } from '../../shared/booking/draft/draft-store.ts'
import { loadDishesLeft } from '../../shared/booking/menu/dishes-left.ts'
import { OrderRestaurant } from '../../shared/booking/menu/order-restaurant.ts'
import { readSharedDishes } from '../../shared/booking/order-lines/read-shared-dishes.ts'
import { checkBookedAt, type LoadedOrder, loadedOrder } from './load-order.ts'

/** Returns the draft of a guest who accepts an invitation. Redirects to the invitation's page if it has ended. */
export async function loadInvitedOrder(link: string): Promise<LoadedOrder> {
  const { invitationLink: invitation, getCompanyData } = await send(OrderInvitation, { id: link }, { anyone: true })
  if (!invitation) throw data(null, { status: 404 })
  const { reservation, ownShare, ended } = invitation
  // Only this browser still remembers a seat that was left or removed. The guest can book it again.
  if (ownShare === null) await checkBookedAt(draftKey({ invitationLink: link }))
  const kept = keptDraft(draftKey({ invitationLink: link }))
  const joined = ownShare ?? (readToken() === null ? kept?.userReservationId : null)
  if (reservation.isHost) throw redirect('/')
  if (joined) throw redirect(sharePath(reservation.type, joined))
  if (ended !== null) throw redirect(joinPath(link))

  const { id, name } = getFragmentData(OrderRestaurant, reservation.restaurant)
  const { type, totalPersons, date } = reservation
  const start = { date: parisDay(date), hour: parisHour(date) }
  const answer = answerInvitation({ id: Number(id), name }, { link, type, totalPersons, start })
  // The draft's earlier booking is over: a guest who still has a seat was redirected above.
  const before = kept?.userReservationId ? withoutBooking(kept) : kept
  const draft = before ? { ...answer, ...ownChoices(before) } : answer
  const order = loadedOrder(
    draft,
    reservation.restaurant,
    getCompanyData,
    reservation.creator.firstName ?? 'Votre hôte',
  )
  return { ...order, shareable: readSharedDishes(reservation), dishesLeft: await loadDishesLeft(id, date) }
}

/** Returns the path of the page of a share: its payment if each guest pays, else the confirmation. */
function sharePath(type: string, shareId: string): string {
  return type === 'SELF_PAY' ? firstPaymentPath(shareId) : confirmationPath(shareId)
}

const OrderInvitation = graphql(`
  query OrderInvitation($id: ID!) {
    invitationLink(id: $id) {
      ended
      ownShare
      reservation {
        isHost
        type
        totalPersons
        date
        creator {
          firstName
        }
        ...SharedDishes
        restaurant {
          ...OrderRestaurant
        }
      }
    }
    getCompanyData {
      serviceFees
    }
  }
`)
