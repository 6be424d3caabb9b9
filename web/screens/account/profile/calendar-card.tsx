import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type FragmentType, getFragmentData, graphql, send } from '../../../app/graphql.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { CancelButton, Card } from '../../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { ActionForm } from '../../../ui/form/action-form.tsx'
import { CalendarPlus } from '../../../ui/icons/things/calendar-plus.tsx'
import { CopyLink } from '../../../ui/share-link.tsx'
import { toast } from '../../../ui/toast.tsx'
import { longDate } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'

const CalendarCardFragment = graphql(`
  fragment CalendarCard on CalendarFeed {
    address
    madeAt
  }
`)

type Feed = { address: string; madeAt: number }

/** « Mon agenda »: the secret address at which a person's calendar reads their bookings. */
export function CalendarCard({ feed }: { feed: FragmentType<typeof CalendarCardFragment> | null | undefined }) {
  const known = getFragmentData(CalendarCardFragment, feed)
  return (
    <div id="agenda" className="scroll-mt-24">
      <Card title="Mon agenda">{known ? <Subscription feed={known} /> : <Offer />}</Card>
    </div>
  )
}

function Offer() {
  const { revalidate } = useRevalidator()

  async function make() {
    await send(Renew, {})
    await revalidate()
  }

  return (
    <>
      <p className="mb-4 text-ink-soft">
        <T>
          Retrouvez toutes vos réservations dans l'agenda de votre téléphone ou de votre ordinateur : il les lit à une
          adresse qui n'est qu'à vous, et suit ce qui change.
        </T>
      </p>
      <ActionForm kind="line" onPress={make}>
        Créer mon adresse
      </ActionForm>
    </>
  )
}

function Subscription({ feed: { address, madeAt } }: { feed: Feed }) {
  const [open, setOpen] = useState<Question | null>(null)
  return (
    <>
      <a href={webcalOf(address)} className={buttonStyle('brand', 'mb-3 w-full')}>
        <CalendarPlus aria-hidden className="size-5" />
        <T>Ajouter à mon agenda</T>
      </a>
      <CopyLink link={address} label="Adresse de mon agenda" kind="quiet" />
      <ul className="mt-2 grid grid-cols-2 gap-2">
        {pagesFor(address).map(({ name, href }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonStyle('line', 'h-full w-full px-3')}
            >
              {name}
              <span className="sr-only"> (nouvel onglet)</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">
        <T>
          {`Créée le ${longDate(madeAt)}. Gardez-la pour vous : qui la connaît lit vos réservations. Elle prend fin quand vous changez de mot de passe, déconnectez un appareil ou activez la double authentification.`}
        </T>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {(['renew', 'end'] as const).map((question) => (
          <button
            key={question}
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(question)}
            className={buttonStyle(QUESTIONS[question].kind)}
          >
            <T>{QUESTIONS[question].button}</T>
          </button>
        ))}
      </div>
      <Dialog title={open ? QUESTIONS[open].title : ''} isOpen={open !== null} onClose={() => setOpen(null)}>
        {open && <Answer question={open} onClose={() => setOpen(null)} />}
      </Dialog>
    </>
  )
}

type Question = 'renew' | 'end'

function Answer({ question, onClose }: { question: Question; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const { kind, says, button, done } = QUESTIONS[question]

  async function act() {
    await (question === 'renew' ? send(Renew, {}) : send(End, {}))
    await revalidate()
    toast(done)
    onClose()
  }

  return (
    <>
      <p className="mb-5">
        <T>{says}</T>
      </p>
      <DialogButtons>
        <ActionForm kind={kind === 'danger' ? 'danger' : 'brand'} onPress={act}>
          {button}
        </ActionForm>
        <CancelButton onPress={onClose} />
      </DialogButtons>
    </>
  )
}

const QUESTIONS = {
  renew: {
    kind: 'line',
    button: "Changer l'adresse",
    title: "Changer l'adresse de mon agenda",
    says: "L'adresse d'aujourd'hui ne donnera plus rien : les agendas qui la lisent devront être abonnés à la nouvelle.",
    done: 'Votre agenda a une nouvelle adresse.',
  },
  end: {
    kind: 'danger',
    button: "Supprimer l'adresse",
    title: "Supprimer l'adresse de mon agenda",
    says: 'Les agendas qui la lisent ne recevront plus vos réservations.',
    done: "L'adresse de votre agenda est supprimée.",
  },
} as const

/** The scheme that opens the calendar of the device. */
function webcalOf(address: string): string {
  return address.replace(/^https?:/, 'webcal:')
}

function pagesFor(address: string) {
  const google = new URLSearchParams({ cid: webcalOf(address) })
  const outlook = new URLSearchParams({ url: address, name: 'Tablée' })
  return [
    { name: 'Google Agenda', href: `https://calendar.google.com/calendar/render?${google}` },
    { name: 'Outlook', href: `https://outlook.live.com/calendar/0/addfromweb?${outlook}` },
  ]
}

const Renew = graphql(`
  mutation RenewCalendarFeed {
    renewCalendarFeed {
      address
    }
  }
`)

const End = graphql(`
  mutation EndCalendarFeed {
    endCalendarFeed
  }
`)
