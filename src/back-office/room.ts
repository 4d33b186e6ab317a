import type { MailKind } from '#domain/mail/mail.ts'
import type { Right } from '#domain/staff/rights.ts'
import type { GuideTopic } from './guide/topics.ts'

/** What a shop may work with, or not. */
export type RoomUse = 'couriers' | 'calls' | 'returns'

/** The headings of the navigation. The first one is not written. */
export type RoomGroup = 'overview' | 'orders' | 'catalog' | 'shop'

/** A page of the back office. */
interface RoomPage {
  /** Its address below that of the back office. A part that begins with a colon stands for any. */
  path: string
  /** Its file below `src`. Named and not imported: the build makes a script of its own from it, which is loaded once the page opens. */
  page: `back-office/${string}-page.tsx`
  /** Staff without it may not open the page. None: the right of the room whose address stands before its own. */
  right?: Right
  /**
   * What the page is for, in the line above it. Pages that share one are closed together. None above what is printed,
   * and where every line counts.
   */
  note: (() => string) | 'none'
  /** Something is begun there: the palette leads to it by this name. */
  action?: () => string
}

/** How the navigation shows a room. */
export interface RoomEntrance {
  /** The heading that it stands under. */
  group: RoomGroup
  label: () => string
  /** The path of its icon, drawn with a line in a square of 24. */
  icon: string
  /** Stands in the navigation only where the shop works with this. The palette and the settings lead there all the same. */
  use?: RoomUse
  /**
   * Stands in the bar at the bottom of a phone: always, or instead of a room that the role may not open. All others are
   * behind its last button.
   */
  bar?: 'always' | 'instead'
}

/**
 * A room of the back office. Each one describes itself in a `room.ts` of its folder, and `rooms.ts` lists them all.
 *
 * @example
 * export const redirectRoom = {
 *   group: 'shop',
 *   path: 'redirects',
 *   page: 'back-office/redirects/redirects-page.tsx',
 *   label: () => t('redirectRoom.title'),
 *   right: 'catalog:read',
 *   icon: 'M4 12h13m-5-5 5 5-5 5',
 *   note: () => t('guideNote.redirects'),
 * } satisfies Room
 */
export type Room = RoomPage & {
  /** Where the guide tells more, for the notes of all its pages. */
  topic?: GuideTopic
  /** What the mails of its feature are called in the outbox. */
  mails?: Partial<Record<MailKind, () => string>>
  /** Further pages of the room, in the order in which the router tries their addresses. */
  pages?: readonly RoomPage[]
} & (RoomEntrance | { group?: undefined })
