import { typesetter } from '@tablee/domain/typeset'

/** French typography, as a screen shows it. */
export const typeset = typesetter({ narrow: '?!;»', wide: ':' })
