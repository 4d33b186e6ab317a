import { t } from '#domain/texts/t.ts'
import { api } from '#ui/state/api.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { HelpTexts } from '#back-office/help/help-texts.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { RemoveDemo } from '#back-office/setup/remove-demo.tsx'
import { RightFields } from '#back-office/rights/right-fields.tsx'
import { DeliveryPricesForm } from './delivery-prices-form.tsx'
import { Backups } from '#back-office/backup/backups.tsx'
import { StaffSettingsForm } from './staff-settings-form.tsx'
import { SettingsForm } from './settings-form.tsx'
import type { PageProps } from '#ui/page/page-types.ts'

export async function clientLoader() {
  const [settings, staffSettings, backups, setup] = await Promise.all([
    api.getSettings(),
    adminApi.getStaffSettings(),
    adminApi.listBackups(),
    adminApi.getSetup(),
  ])
  return { settings, staffSettings, backups, setup }
}

export default function SettingsPage({ loaderData }: PageProps<typeof clientLoader>) {
  const { settings, staffSettings, backups, setup } = loaderData
  return (
    <div className="grid max-w-4xl gap-12 px-gutter pt-8">
      <PageHead title={t('settings.title')} />
      <RightFields right="settings:write">
        <SettingsForm settings={settings} />
        <DeliveryPricesForm settings={settings} />
        <StaffSettingsForm settings={staffSettings} />
      </RightFields>
      <Backups initial={backups} />
      <HelpTexts />
      <RemoveDemo hasDemo={setup.hasDemo} />
    </div>
  )
}
