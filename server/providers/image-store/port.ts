/** Where the photographs that restaurants give us are kept. */
export interface ImageStore {
  /** The picture's bytes, or undefined where the store has none of that key. Throws when the store does not answer. */
  read(key: string): Promise<Buffer | undefined>
}
