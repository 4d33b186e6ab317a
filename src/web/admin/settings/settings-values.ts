import type { z } from 'zod'
import { StoreSettings } from '#domain/settings/store-settings.ts'

/** The settings of the form of the store. What delivery costs by governorate has a form of its own. */
export const FormSettings = StoreSettings.omit({ deliveryPrices: true })

/** The settings as the API takes them: prices are numbers of DT. */
export type SettingsValues = z.input<typeof FormSettings>
