import { rightsOf, type Right } from '#domain/staff/rights.ts'
import { useSession } from '#web/state/session.ts'
import { listFrameGroups, type FrameGroup } from './frame-links.ts'

/** Whether the signed-in member of staff has a right. Until the role is known, they have all. */
export function useHasRight(): (right: Right) => boolean {
  const role = useSession().user?.role
  const held = role && rightsOf(role)
  return (right) => held?.includes(right) ?? true
}

/** The rooms that the role of the signed-in member of staff has a use for. */
export function useFrameGroups(): FrameGroup[] {
  const hasRight = useHasRight()
  return listFrameGroups()
    .map((group) => ({ ...group, links: group.links.filter(({ right }) => hasRight(right)) }))
    .filter(({ links }) => links.length > 0)
}
