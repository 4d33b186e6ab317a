import type { Right } from '#domain/staff/rights.ts'
import { t } from '#domain/texts/t.ts'
import type { RoomEntrance, RoomGroup } from '#back-office/room.ts'
import { findPage, roomAddress, rooms } from '#back-office/rooms.ts'

/** A room of the back office in its navigation. */
export interface FrameLink extends Pick<RoomEntrance, 'icon' | 'use' | 'bar'> {
  to: string
  label: string
  /** Staff without it have no use for the room. None where every member of staff has something to do. */
  right?: Right
  /** The page itself is open, not one below it. */
  end: boolean
  /** The shop does not work with it yet. */
  isOff?: boolean
}

export interface FrameGroup {
  id: string
  /** None for the first group, which needs no heading. */
  title?: string
  links: FrameLink[]
}

const groupTitles = (): Record<RoomGroup, string | undefined> => ({
  overview: undefined,
  orders: t('adminOrders.title'),
  catalog: t('desk.catalog'),
  shop: t('desk.shop'),
})

/** The rooms of the back office under their headings, in the order of a day. */
export const listFrameGroups = (): FrameGroup[] =>
  Object.entries(groupTitles()).map(([id, title]) => ({
    id,
    ...(title && { title }),
    links: rooms.flatMap((room) =>
      room.group === id ? { ...room, to: roomAddress(room.path), label: room.label(), end: room.path === '' } : [],
    ),
  }))

/**
 * The right that a page needs, by itself or by the room that its address lies below, if it needs one. The address is
 * without its language.
 */
export function rightOfPath(address: string): Right | undefined {
  const links = listFrameGroups().flatMap((group) => group.links)
  const isBelow = ({ to, end }: FrameLink) => address === to || (!end && address.startsWith(`${to}/`))
  return findPage(address)?.right ?? links.find(isBelow)?.right
}

/** The rooms in the bar of a phone. */
const BAR = 3

/** The rooms of a role that stand in the bar of a phone, in the order of a day. */
export function listBarLinks(groups: readonly FrameGroup[]): FrameLink[] {
  const links = groups.flatMap((group) => group.links).filter(({ isOff }) => !isOff)
  const always = links.filter(({ bar }) => bar === 'always')
  const instead = links.filter(({ bar }) => bar === 'instead').slice(0, BAR - always.length)
  const shown = new Set([...always, ...instead])
  return links.filter((link) => shown.has(link))
}
