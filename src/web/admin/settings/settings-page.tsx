import { api } from '#web/state/api.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { HelpTexts } from './help-texts.tsx'
import { SettingsForm } from './settings-form.tsx'
import type { Route } from './+types/settings-page.ts'

export async function clientLoader() {
  return { settings: await api.getSettings() }
}

export default function SettingsPage({ loaderData: { settings } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-4xl gap-12 px-gutter pt-8">
      <PageHead title="Settings" />
      <SettingsForm settings={settings} />
      <HelpTexts />
    </div>
  )
}
