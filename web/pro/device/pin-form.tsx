import { useEffect, useRef, useState } from 'react'
import { AnswerError } from '../../app/answer-error.ts'
import { LoadingLine } from '../../ui/loading-line.tsx'
import { NO_NETWORK } from '../../words/sentences.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { type DeviceAtSignIn, enterPin, readDevice } from './device-requests.ts'
import { dropDeviceToken, readDeviceToken } from './device-token.ts'
import { PinPad } from './pin-pad.tsx'

type Props = {
  /** Called with the restaurant of the device, once a person has entered their PIN. */
  onEntered: (restaurantId: string) => void
  onRemoved: () => void
}

/** A form on which a member of the team chooses their name and enters their PIN. */
export default function PinForm({ onEntered, onRemoved }: Props) {
  const device = useDevice(onRemoved)
  const [personId, setPersonId] = useState<string | null>(null)
  const [fault, setFault] = useState('')

  if (device === null) return <LoadingLine />
  if (device === 'unreachable') return <p role="alert">{typeset(NO_NETWORK)}</p>
  const people = device.people
  const person = people.find(({ id }) => id === personId)

  async function enter(pin: string) {
    const deviceToken = readDeviceToken()
    if (!person || !deviceToken || device === null || device === 'unreachable') return
    setFault('')
    try {
      await enterPin({ deviceToken, personId: person.id, pin })
      onEntered(device.restaurant.id)
    } catch (error) {
      setFault(sentenceOf(error))
    }
  }

  return (
    <div className="grid gap-5">
      <p className="text-lg font-bold">{device.restaurant.name}</p>
      {people.length === 0 && (
        <p>
          <T>Personne n'a encore de code : chacun choisit le sien dans « Compte », connecté sur son propre appareil.</T>
        </p>
      )}
      {people.length > 0 && (
        <fieldset>
          <legend className="mb-2 font-semibold">
            <T>Qui êtes-vous ?</T>
          </legend>
          <div className="flex flex-wrap gap-2">
            {people.map((one) => (
              <button
                key={one.id}
                type="button"
                aria-pressed={one.id === personId}
                onClick={() => {
                  setPersonId(one.id)
                  setFault('')
                }}
                className="min-h-12 rounded-pill border border-line bg-paper px-5 font-semibold hover:bg-tint aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-white"
              >
                {nameOf(one, people)}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {person && <PinPad key={person.id} of={nameOf(person, people)} fault={fault} onEntered={enter} />}
    </div>
  )
}

function useDevice(onRemoved: () => void): DeviceAtSignIn | 'unreachable' | null {
  const [device, setDevice] = useState<DeviceAtSignIn | 'unreachable' | null>(null)
  const removed = useRef(onRemoved)
  removed.current = onRemoved
  useEffect(() => {
    const token = readDeviceToken()
    let isLeft = false
    if (token) {
      readDevice(token).then(
        (read) => !isLeft && setDevice(read),
        (error) => {
          if (isLeft) return
          if (!(error instanceof AnswerError && error.code === 'UNAUTHENTICATED')) return setDevice('unreachable')
          dropDeviceToken()
          removed.current()
        },
      )
    }
    return () => {
      isLeft = true
    }
  }, [])
  return device
}

type Named = DeviceAtSignIn['people'][number]

/** Returns the first name, with the initial of the last name if two people share it. */
function nameOf({ id, firstName, lastName }: Named, people: readonly Named[]): string {
  const isShared = people.some((one) => one.id !== id && one.firstName === firstName)
  return [firstName ?? '', isShared && lastName ? `${lastName.slice(0, 1)}.` : ''].filter(Boolean).join(' ')
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof AnswerError)) return NO_NETWORK
  return Object.values(error.fields)[0] ?? error.message
}
