import { guessableFault, isMostUsed, MOST_USED } from '@tablee/domain/accounts/guessable-password'
import { badInput } from '../../../errors.ts'

/** Throws BAD_USER_INPUT, by field name, for a password that is among the most used or contains its owner's name. */
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

/** Loads the most used passwords at first use; the package's other words are not kept. */
function mostUsed(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, MOST_USED).map(String)),
  )
  return loaded
}
