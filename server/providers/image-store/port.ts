/** The store of the restaurants' photographs. */
export interface ImageStore {
  /** The picture's bytes; undefined where the store lacks the key. Throws where the store does not answer. */
  read(key: string): Promise<Buffer | undefined>
}
