import { data, type RouterContextProvider } from 'react-router'
import { serverSide } from '../../../request-context.ts'

/**
 * For the loader of a booking's page: its document answers 404 where the id names no booking. The page stays the same, and
 * says what the viewer may know once it has asked with their session, which only the browser holds.
 */
export async function statusOfBooking(context: Readonly<RouterContextProvider>, id: string | undefined) {
  const isUnknown = id !== undefined && (await context.get(serverSide).unknown.booking(id))
  return data(null, { status: isUnknown ? 404 : 200 })
}
