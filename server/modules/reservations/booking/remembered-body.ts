import type { Allergen } from '@tablee/domain/ordering/allergies/allergens'
import { derivedToken, type Keys } from '../../../secrets.ts'

/**
 * A request as its idempotency key remembers it. The hash of its body is stored, and the fourteen allergens are few enough to
 * be tried one by one: they enter it by a key outside the database. Without any it is the request itself.
 */
export function rememberedBody<Input extends object>(
  { config }: { config: { encryptionKeys: Keys } },
  input: Input & { allergies?: unknown },
  allergies: readonly Allergen[],
): object {
  const { allergies: _, ...body } = input
  return allergies.length === 0
    ? body
    : { ...body, allergies: derivedToken(config.encryptionKeys, 'allergies', allergies.join()) }
}
