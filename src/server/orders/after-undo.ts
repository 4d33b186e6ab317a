import { TOAST } from '#domain/constants.ts'

/** Milliseconds: the time to undo, and as long again for a toast that is being pointed at. */
const UNDO_TIME = 2 * TOAST.undo

/** When a mail is due about what staff did at that moment and may undo. */
export const afterUndo = (at: string): string => new Date(Date.parse(at) + UNDO_TIME).toISOString()
