import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { StaffSettings } from '#domain/settings/staff-settings.ts'
import { showRoomsInUse } from '#back-office/frame/rooms-in-use.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { SectionForm } from './section-form.tsx'
import type { SettingsSectionName } from './section-names.ts'

interface Props {
  section: SettingsSectionName
  settings: StaffSettings
  Fields: React.ComponentType<{ form: UseFormReturn<StaffSettings> }>
}

/** A section of the settings that only staff see. */
export function StaffSettingsForm({ section, settings, Fields }: Props) {
  const form = useForm({ resolver: zodResolver(StaffSettings), defaultValues: settings })
  const save = async (changed: Partial<StaffSettings>) => {
    const saved = await adminApi.saveStaffSettings(changed)
    showRoomsInUse(saved)
    form.reset(saved)
  }
  return (
    <SectionForm section={section} form={form} save={save}>
      <Fields form={form} />
    </SectionForm>
  )
}
