import { data, type RouterContextProvider } from 'react-router'
import { serverSide } from '../../../app/request-context.ts'

/**
 * For the loader of a booking's page: the document has status 404 if the booking does not exist. The content of the page is the
 * same: the browser loads it later, because only the browser has the session.
 */
export async function statusOfBooking(context: Readonly<RouterContextProvider>, id: string | undefined) {
  const isUnknown = id !== undefined && (await context.get(serverSide).unknown.booking(id))
  return data(null, { status: isUnknown ? 404 : 200 })
}
