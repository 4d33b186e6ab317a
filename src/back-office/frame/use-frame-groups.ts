import { useCallsDue } from '#back-office/calls/calls-due.ts'
import { mayUse, useRights } from '#back-office/rights/rights.ts'
import { listFrameGroups, type FrameGroup, type FrameLink } from './frame-links.ts'
import { useRoomsInUse } from './rooms-in-use.ts'

/**
 * The rooms that the role of the signed-in member of staff has a use for, and the shop. Until the role is known, all
 * that the shop uses. Orders may wait for a call without a setting: then their room is there. Who may change the settings
 * sees the other rooms behind them, as what the shop could work with.
 */
export function useFrameGroups(): FrameGroup[] {
  const rights = useRights()
  const { uses } = useRoomsInUse()
  const isCalling = useCallsDue(({ due }) => due > 0)
  const isInUse = ({ use }: FrameLink) => !use || uses?.includes(use) || (use === 'calls' && isCalling)
  const seesOff = uses !== undefined && (rights?.includes('settings:write') ?? false)
  return listFrameGroups()
    .map((group) => {
      const links = group.links.filter((link) => mayUse(link, rights))
      const off = links.filter((link) => seesOff && !isInUse(link)).map((link) => ({ ...link, isOff: true }))
      return { ...group, links: [...links.filter(isInUse), ...off] }
    })
    .filter(({ links }) => links.length > 0)
}
