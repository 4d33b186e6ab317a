import { useCallsDue } from '#back-office/calls/calls-due.ts'
import { mayUse, useRights } from '#back-office/rights/rights.ts'
import { listFrameGroups, type FrameGroup, type FrameLink } from './frame-links.ts'
import { useRoomsInUse } from './rooms-in-use.ts'

/**
 * The rooms that the role of the signed-in member of staff has a use for, and the shop. Until the role is known, all
 * that the shop uses. Orders may wait for a call without a setting: then their room is there.
 */
export function useFrameGroups(): FrameGroup[] {
  const rights = useRights()
  const { uses } = useRoomsInUse()
  const isCalling = useCallsDue(({ due }) => due > 0)
  const isInUse = ({ use }: FrameLink) => !use || uses.includes(use) || (use === 'calls' && isCalling)
  return listFrameGroups()
    .map((group) => ({ ...group, links: group.links.filter((link) => isInUse(link) && mayUse(link, rights)) }))
    .filter(({ links }) => links.length > 0)
}
