import { rightsOf } from '#domain/staff/rights.ts'
import { useSession } from '#web/state/session.ts'
import { listFrameGroups, type FrameGroup } from './frame-links.ts'

/** The rooms that the role of the signed-in member of staff has a use for. Until the role is known, all of them. */
export function useFrameGroups(): FrameGroup[] {
  const role = useSession().user?.role
  const groups = listFrameGroups()
  if (!role) return groups
  const rights = rightsOf(role)
  return groups
    .map((group) => ({ ...group, links: group.links.filter(({ right }) => rights.includes(right)) }))
    .filter(({ links }) => links.length > 0)
}
