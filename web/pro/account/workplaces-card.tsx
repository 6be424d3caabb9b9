import { STAFF_JOB_LABELS } from '@tablee/domain/service/staff-jobs'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type FragmentType, getFragmentData, graphql, send } from '../../app/graphql.ts'
import type { WorkplaceLineFragment } from '../../generated/graphql.ts'
import { CurrentPasswordField } from '../../shared/account-settings/security/current-password-field.tsx'
import { useRequestedFields } from '../../shared/viewer/sign-in/use-requested-fields.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { CancelButton, Card, Line } from '../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { focusPage } from '../../ui/focus-page.ts'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { toast } from '../../ui/toast.tsx'
import { T } from '../../words/t.tsx'

export function WorkplacesCard({ workplaces }: { workplaces: readonly FragmentType<typeof WorkplaceLine>[] }) {
  const [leaving, setLeaving] = useState<WorkplaceLineFragment | null>(null)
  const [isOpen, setOpen] = useState(false)
  const places = getFragmentData(WorkplaceLine, workplaces)
  if (places.length === 0) return null
  return (
    <Card title="Mes équipes">
      <div className="-my-3 divide-y divide-line *:py-3">
        {places.map((place) => (
          <Line key={place.restaurant.id} label={STAFF_JOB_LABELS[place.job]} value={place.restaurant.name}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => {
                setLeaving(place)
                setOpen(true)
              }}
              className={buttonStyle('quiet', 'px-3')}
            >
              Quitter
              <span className="sr-only">{` : ${place.restaurant.name}`}</span>
            </button>
          </Line>
        ))}
      </div>
      <Dialog title="Quitter l'équipe ?" isOpen={isOpen} onClose={() => setOpen(false)}>
        {leaving && isOpen && <LeaveTeam restaurant={leaving.restaurant} onClose={() => setOpen(false)} />}
      </Dialog>
    </Card>
  )
}

type LeaveProps = { restaurant: WorkplaceLineFragment['restaurant']; onClose: () => void }

function LeaveTeam({ restaurant: { id: restaurantId, name }, onClose }: LeaveProps) {
  const navigate = useNavigate()
  const requested = useRequestedFields({ password: 'Le mot de passe est requis' })
  const form = useValidatedForm({
    defaults: { password: '' },
    faultsOf: requested.faultsOf,
    async onSend({ password }) {
      await send(Leave, { restaurantId, password: password || null }).catch(requested.rethrow)
      toast(`Vous avez quitté l'équipe : ${name}.`)
      onClose()
      // Redirects to a restaurant at which the viewer still works, if any.
      await navigate('/pro')
      focusPage()
    },
  })
  return (
    <>
      <p>
        <T>{`${name} : vous perdez tout de suite votre accès à ce restaurant. Votre compte reste le vôtre.`}</T>
      </p>
      <Form form={form} label="Quitter l'équipe" className="mt-5 grid gap-5">
        {requested.has('password') && <CurrentPasswordField form={form} name="password" />}
        <DialogButtons>
          <SendButton form={form} kind="danger">
            Quitter l'équipe
          </SendButton>
          <CancelButton onPress={onClose} />
        </DialogButtons>
      </Form>
    </>
  )
}

export const WorkplaceLine = graphql(`
  fragment WorkplaceLine on Workplace {
    job
    restaurant {
      id
      name
    }
  }
`)

const Leave = graphql(`
  mutation LeaveTeam($restaurantId: ID!, $password: String) {
    leaveTeam(restaurantId: $restaurantId, password: $password) {
      job
    }
  }
`)
