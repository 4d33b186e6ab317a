import { StaffRole } from '#domain/staff/role.ts'
import { roleName } from '#domain/staff/role-name.ts'
import { Select } from '#ui/controls/form/select.tsx'

/** A list of the roles. */
export function RoleSelect(props: Omit<React.ComponentProps<typeof Select>, 'children'>) {
  return (
    <Select {...props}>
      {StaffRole.options.map((role) => (
        <option key={role} value={role}>
          {roleName(role)}
        </option>
      ))}
    </Select>
  )
}
