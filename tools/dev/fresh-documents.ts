import { type Persisted, readPersisted } from '@tablee/server/graphql/persisted.ts'

/** The persisted documents of our pages, including those generated while the server runs. */
export function freshDocuments(file: string): Persisted {
  return new FreshDocuments(file)
}

class FreshDocuments extends Map<string, string> {
  readonly #file: string

  constructor(file: string) {
    super(readPersisted(file))
    this.#file = file
  }

  override get(hash: string): string | undefined {
    return super.get(hash) ?? readPersisted(this.#file).get(hash)
  }
}
