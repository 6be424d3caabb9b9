/** The reason in French why a whole file cannot be read. */
export class UnreadableFile extends Error {}
