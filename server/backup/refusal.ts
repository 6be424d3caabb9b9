/** Why a backup or a restoration was not begun or has failed, in French, for the person at the terminal. */
export class BackupRefusal extends Error {}
