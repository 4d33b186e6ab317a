import type { BackupRun } from '#domain/backup/backup.ts'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import type { PublicSettings } from '#domain/settings/store-settings.ts'
import type { Setup } from '#domain/setup/setup.ts'
import { openHelpTexts, type OpenHelpTexts } from '#back-office/help/open-help-texts.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { api } from '#ui/state/api.ts'
import { isSettingsSection, type SettingsSectionName } from './section-names.ts'

/** What the sections show, whichever of them is open. */
export interface LoadedSettings {
  section: SettingsSectionName
  settings: PublicSettings
  staffSettings: StaffSettings
  backups: BackupRun[]
  setup: Setup
  /** The help page that is open for editing. */
  help: OpenHelpTexts | undefined
}

/** Loads what the sections show. Answers with the page for what is not there where no section has that name. */
export async function loadSettings(section: string, { searchParams }: URL): Promise<LoadedSettings> {
  if (!isSettingsSection(section)) throw new Response(null, { status: 404 })
  const [settings, staffSettings, backups, setup, help] = await Promise.all([
    api.getSettings(),
    adminApi.getStaffSettings(),
    adminApi.listBackups(),
    adminApi.getSetup(),
    section === 'help' ? openHelpTexts(searchParams) : undefined,
  ])
  return { section, settings, staffSettings, backups, setup, help }
}
