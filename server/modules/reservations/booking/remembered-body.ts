import type { Allergen } from '@tablee/domain/ordering/allergies/allergens'
import { derivedToken, type Keys } from '../../../secrets.ts'

/**
 * Returns a request in the form that its idempotency key remembers. The hash of its body is stored, and the fourteen allergens
 * are few enough to be found by trying. They are therefore hashed with a key outside the database. Without allergens it is the
 * request itself.
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
