import { t } from '#domain/texts/t.ts'
import type { StaffRole } from './role.ts'

/** What a role is called in the language of the reader. */
export const roleName = (role: StaffRole): string => t('roles.name', { role: role.replaceAll('-', '_') })

/** What a role is for, in one sentence. */
export const describeRole = (role: StaffRole): string => t('roles.text', { role: role.replaceAll('-', '_') })
