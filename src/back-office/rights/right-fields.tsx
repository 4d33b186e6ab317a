import type { Right } from '#domain/staff/rights.ts'
import { useMay } from './rights.ts'

/** Forms that others than those who hold a right only read: they change nothing in them, and see no buttons. */
export function RightFields({ right, children }: { right: Right; children: React.ReactNode }) {
  if (useMay(right)) return children
  return (
    <fieldset disabled className="contents [&_button]:hidden">
      {children}
    </fieldset>
  )
}
