import { mayUse, useRights } from '#web/admin/rights.ts'
import { listFrameGroups, type FrameGroup } from './frame-links.ts'

/** The rooms that the role of the signed-in member of staff has a use for. Until the role is known, all of them. */
export function useFrameGroups(): FrameGroup[] {
  const rights = useRights()
  return listFrameGroups()
    .map((group) => ({ ...group, links: group.links.filter((link) => mayUse(link, rights)) }))
    .filter(({ links }) => links.length > 0)
}
