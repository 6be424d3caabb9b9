/** The store of the restaurants' photographs. */
export interface ImageStore {
  /** The picture's bytes; undefined where the store lacks the key. Throws where the store does not answer. */
  read(key: string): Promise<Buffer | undefined>
  /** Lays a picture down, in place of what was there. Throws where the key is none or the store does not answer. */
  write(key: string, bytes: Buffer): Promise<void>
  /** Removes a picture; one that is not there is removed already. Throws where the store does not answer. */
  remove(key: string): Promise<void>
}
