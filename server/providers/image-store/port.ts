export interface ImageStore {
  /** Returns the picture's bytes, or undefined if the store lacks the key. Throws if the store does not respond. */
  read(key: string): Promise<Buffer | undefined>
  /** Stores a picture and replaces an existing one. Throws if the key is invalid or the store does not respond. */
  write(key: string, bytes: Buffer): Promise<void>
  /** Removes a picture. Does nothing if it does not exist. Throws if the store does not respond. */
  remove(key: string): Promise<void>
}
