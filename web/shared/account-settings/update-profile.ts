import { graphql, send } from '../../app/graphql.ts'
import type { UpdateUserInput } from '../../generated/graphql.ts'
import { mergeCurrentUser } from '../viewer/current-user.ts'
import { toastOutcome } from '../viewer/toast-outcome.ts'

/** Changes the given fields of the profile, shows a toast and updates the header. Returns true on success. */
export async function updateProfile(
  input: UpdateUserInput,
  success = 'Votre profil a été mis à jour.',
): Promise<boolean> {
  const failure = 'Une erreur est survenue lors de la mise à jour de votre profil.'
  return toastOutcome(
    async () => {
      const { updateUser } = await send(UpdateUser, { input })
      mergeCurrentUser(updateUser)
    },
    { success, failure },
  )
}

const UpdateUser = graphql(`
  mutation UpdateUser($input: UpdateUserInput!) {
    updateUser(input: $input) {
      firstName
      lastName
    }
  }
`)
