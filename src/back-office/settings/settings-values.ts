import { z } from 'zod'
import { StoreSettings } from '#domain/settings/store-settings.ts'

/** The settings of the form of the store. What delivery costs by governorate has a form of its own. */
export const FormSettings = StoreSettings.omit({ deliveryPrices: true, deliveryTimes: true })

/** What the form holds of settings. A checkbox is off, and not absent. */
export const toFormValues = (settings: StoreSettings): SettingsValues =>
  z.encode(FormSettings, {
    ...settings,
    showsPriorPrice: settings.showsPriorPrice ?? false,
    whatsapp: settings.whatsapp ?? '',
  })

/** The settings as the API takes them: prices are numbers of DT. */
export type SettingsValues = z.input<typeof FormSettings>
