import type { UseFormReturn } from 'react-hook-form'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { ConfirmationFields } from './calls/confirmation-fields.tsx'
import { CourierFields } from './courier-fields.tsx'
import { RefusalChoice } from './limits/refusal-fields.tsx'
import { ReturnChoice } from './return-fields.tsx'

/** How a shop works: whether it calls its customers, hands parcels to couriers, and takes pieces back. Rooms follow from it. */
export const WorkFields = ({ form }: { form: UseFormReturn<StaffSettings> }) => (
  <>
    <ConfirmationFields form={form} />
    <CourierFields form={form} />
    <ReturnChoice form={form} />
    <RefusalChoice form={form} />
  </>
)
