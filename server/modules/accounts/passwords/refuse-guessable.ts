import { guessableFault, isMostUsed, MOST_USED } from '@tablee/domain/accounts/guessable-password'
import { badInput } from '../../../errors.ts'

/** Throws, under the name of its field, for a password that is among the most used or holds a name of its owner. */
export async function refuseGuessable(
  fields: Record<string, string>,
  names: readonly (string | null)[],
): Promise<void> {
  const list = await mostUsed()
  for (const [field, password] of Object.entries(fields)) {
    const fault = guessableFault(password, { isCommon: isMostUsed(list, password), names })
    if (fault) throw badInput({ [field]: fault })
  }
}

let loaded: Promise<ReadonlySet<string>> | undefined

/** Read with the first password that is chosen; of the package's words these alone stay. */
function mostUsed(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, MOST_USED).map(String)),
  )
  return loaded
}
