import type { Right } from '#domain/staff/rights.ts'
import { useMay } from './rights.ts'

/** What only those see whose role holds a right: the server would refuse the others. */
export function ForRight({ right, children }: { right: Right; children: React.ReactNode }) {
  return useMay(right) ? children : null
}
