import { useNavigate } from 'react-router'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { toast } from '../../ui/toast.tsx'
import { pathAt } from '../desk/path-at.ts'
import { acceptInvitation } from './accept-invitation.ts'

export function AcceptSignedIn({ token }: { token: string }) {
  const navigate = useNavigate()
  async function accept() {
    const { restaurant, job } = await acceptInvitation(token)
    toast(`Vous faites partie de l'équipe : ${restaurant.name}.`)
    navigate(pathAt({ restaurant, job }), { replace: true })
  }
  return (
    <ActionForm onPress={accept} className="w-full">
      Rejoindre l'équipe
    </ActionForm>
  )
}
