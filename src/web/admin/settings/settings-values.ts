import type { z } from 'zod'
import type { StoreSettings } from '#domain/settings/store-settings.ts'

/** The settings as the API takes them: prices are numbers of DT. */
export type SettingsValues = z.input<typeof StoreSettings>
