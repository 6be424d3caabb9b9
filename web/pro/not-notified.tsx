import { callLink, phone as phoneWords } from '../words/formats.ts'
import { T } from '../words/t.tsx'

/** The notice that we send no message about a booking that the restaurant moves or cancels, with the number to call. */
export function NotNotified({ phone }: { phone: string | null }) {
  return (
    <p className="w-full font-semibold">
      <T>Personne n'est prévenu</T>
      {phone === null ? (
        <T>, et aucun numéro n'est noté.</T>
      ) : (
        <>
          <T> : appelez le </T>
          <a href={callLink(phone)} className="whitespace-nowrap text-brand underline underline-offset-4">
            {phoneWords(phone)}
          </a>
          .
        </>
      )}
    </p>
  )
}
