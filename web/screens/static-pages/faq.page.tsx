import { Link } from 'react-router'
import { T } from '../../words/t.tsx'
import { faqJsonLd, questions } from './faq-questions.ts'
import { pageMeta } from './page-meta.ts'
import { Prose } from './prose.tsx'

export const meta = pageMeta(
  'Questions fréquentes',
  "Réserver, arriver, commander à l'avance, ajouter un plat, payer en sécurité : les six questions que l'on nous pose le plus.",
  [{ 'script:ld+json': faqJsonLd() }],
)

export default function FaqPage() {
  return (
    <Prose title="Questions fréquentes" lead="Six questions, six réponses courtes.">
      <div className="mt-10 border-t border-line">
        {questions.map(({ id, question, answer }) => (
          <details key={id} id={id} className="group border-b border-line">
            <summary className="flex min-h-11 cursor-pointer list-none items-center gap-4 rounded-control py-4 [&::-webkit-details-marker]:hidden">
              <h2 className="flex-1 text-lg">
                <T>{question}</T>
              </h2>
              <Chevron />
            </summary>
            <p className="pb-6 leading-relaxed text-pretty text-ink-soft">
              <T>{answer}</T>
            </p>
          </details>
        ))}
      </div>
      <p className="mt-10">
        <T>
          Votre question n'y est pas ?{' '}
          <Link to="/contact-us" className="font-semibold text-brand underline underline-offset-2">
            Écrivez-nous
          </Link>
          .
        </T>
      </p>
    </Prose>
  )
}

function Chevron() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-6 flex-none fill-none stroke-current stroke-2 text-brand transition-transform duration-200 ease-out group-open:rotate-180 motion-reduce:transition-none"
    >
      <path d="m6 9 6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
