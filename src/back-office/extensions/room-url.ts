import { roomAddress } from '#back-office/rooms.ts'

/** The address of the page that an extension has in the back office. */
export const roomUrl = (id: string): string => `${roomAddress('connections')}/${id}`
