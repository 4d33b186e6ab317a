import type { StaffRole } from './role.ts'

/** What staff may be allowed to do. Every endpoint of the back office names the one that it needs. */
export const rights = [
  'orders:read',
  /** Call, edit, change the status, take back, and order for a caller. */
  'orders:write',
  /** Pack, hand over to a courier, and record how it ended. */
  'shipments:write',
  'cash:read',
  'cash:write',
  'customers:read',
  /** Sign a customer out, erase what the shop knows of a guest. */
  'customers:write',
  /** Products with their stock, images and imports. */
  'catalog:read',
  'catalog:write',
  'promotions:read',
  'promotions:write',
  'figures:read',
  'mails:read',
  'mails:write',
  'settings:read',
  'settings:write',
  'activity:read',
  /** Make a backup, and download one: everything that the shop knows. */
  'backup:write',
  'staff:read',
  'staff:write',
] as const
export type Right = (typeof rights)[number]

const rightsByRole: Record<StaffRole, readonly Right[]> = {
  owner: rights,
  orders: [
    'orders:read',
    'orders:write',
    'shipments:write',
    'cash:read',
    'customers:read',
    'customers:write',
    'catalog:read',
    'promotions:read',
    'mails:read',
    'mails:write',
  ],
  catalog: ['catalog:read', 'catalog:write', 'promotions:read', 'promotions:write'],
  'courier-desk': ['orders:read', 'shipments:write', 'cash:read', 'cash:write', 'customers:read'],
  'read-only': rights.filter((right) => right.endsWith(':read')),
}

/** What a role may do. */
export const rightsOf = (role: StaffRole): readonly Right[] => rightsByRole[role]
