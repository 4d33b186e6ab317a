import { href } from 'react-router'
import type { User } from '#domain/accounts/user.ts'
import { rightsOf, type Right } from '#domain/staff/rights.ts'
import { useSession } from '#ui/state/session.ts'

/** What a member of staff may do: the pages show nothing else. The server decides. */
export const rightsOfUser = (user: User | null): readonly Right[] =>
  user?.role && !user.needsTwoStep ? rightsOf(user.role) : []

/** The rights of the user who is signed in; undefined until the account is known. */
export function useRights(): readonly Right[] | undefined {
  const { user } = useSession()
  return user ? rightsOfUser(user) : undefined
}

/** Whether a member of staff with these rights sees something. Everything is shown until the rights are known. */
export const mayUse = ({ right }: { right?: Right }, rights: readonly Right[] | undefined): boolean =>
  !right || (rights?.includes(right) ?? true)

/** The page that a member of staff begins with. */
export function firstPageOf(rights: readonly Right[]): string {
  if (rights.includes('figures:read')) return href('/admin')
  if (rights.includes('orders:read')) return href('/admin/orders')
  return rights.includes('catalog:read') ? href('/admin/products') : href('/admin/staff')
}

/** Whether the user who is signed in holds a right. Until the account is known, everything is shown. */
export const useMay = (right: Right): boolean => mayUse({ right }, useRights())
