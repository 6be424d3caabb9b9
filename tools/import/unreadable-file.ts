/** Why a whole file cannot be read, in French. */
export class UnreadableFile extends Error {}
