import { redirect } from 'react-router'
import { AnswerError } from '../../app/answer-error.ts'
import { readToken } from '../../app/session.ts'

/** For the clientLoaders of the canteen: redirects home unless the user is a company customer. */
export async function forCompanies<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  if (readToken() === null) throw redirect('/')
  try {
    return await load()
  } catch (error) {
    const isClosed = error instanceof AnswerError && ['FORBIDDEN', 'UNAUTHENTICATED'].includes(error.code)
    throw isClosed ? redirect('/') : error
  }
}
