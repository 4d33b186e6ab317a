import { api } from '#web/state/api.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { HelpTexts } from './help-texts.tsx'
import { adminApi } from '#web/admin/admin-api.ts'
import { StaffSettingsForm } from './staff-settings-form.tsx'
import { SettingsForm } from './settings-form.tsx'
import type { Route } from './+types/settings-page.ts'

export async function clientLoader() {
  const [settings, staffSettings] = await Promise.all([api.getSettings(), adminApi.getStaffSettings()])
  return { settings, staffSettings }
}

export default function SettingsPage({ loaderData: { settings, staffSettings } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-4xl gap-12 px-gutter pt-8">
      <PageHead title="Settings" />
      <SettingsForm settings={settings} />
      <StaffSettingsForm settings={staffSettings} />
      <HelpTexts />
    </div>
  )
}
