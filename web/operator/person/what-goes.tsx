import { inEuros } from '@tablee/domain/money/money'
import { plural } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'

export type Preview = { bookings: number; cents: number; reviews: number; soleOwnerOf: readonly string[] }

export function WhatGoes({ preview, goReviews }: { preview: Preview; goReviews: boolean }) {
  const { bookings, cents, reviews, soleOwnerOf } = preview
  return (
    <T>
      <ul className="list-disc space-y-1.5 pl-5">
        <li>La personne est déconnectée partout, et ne peut plus se connecter.</li>
        <li>
          {bookings === 0
            ? "Aucune réservation à venir n'est à annuler."
            : `${plural(bookings, 'réservation à venir est annulée', 'réservations à venir sont annulées')}, et les invités prévenus. ${cents === 0 ? "Rien n'y était payé ni autorisé." : `${inEuros(cents)} payés ou autorisés sont rendus.`}`}
        </li>
        <li>
          {goReviews
            ? `${plural(reviews, 'avis est retiré', 'avis sont retirés')}.`
            : `${plural(reviews, 'avis reste publié', 'avis restent publiés')} : seul le motif « avis frauduleux » les retire.`}
        </li>
        {soleOwnerOf.length > 0 && (
          <li className="font-semibold">
            Dernier propriétaire : {soleOwnerOf.join(', ')}. La maison n'aura plus personne pour la diriger.
          </li>
        )}
      </ul>
    </T>
  )
}
