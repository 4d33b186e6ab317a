/** Why a backup cannot be written or restored, in words for who runs the shop. */
export class BackupError extends Error {}
