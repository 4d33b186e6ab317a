import { z } from 'zod'
import { coinOf } from '#domain/money/smallest-coin.ts'
import { StoreSettings } from '#domain/settings/store-settings.ts'

/** The settings of the form of the store, but those with a form of their own: delivery by governorate, and the line of an empty shop. */
export const FormSettings = StoreSettings.omit({ deliveryPrices: true, deliveryTimes: true, openingLine: true })

/** What the form holds of settings. A checkbox is off, and not absent. */
export const toFormValues = (settings: StoreSettings): SettingsValues =>
  z.encode(FormSettings, {
    ...settings,
    showsPriorPrice: settings.showsPriorPrice ?? false,
    smallestCoin: coinOf(settings),
    keepsIntentions: settings.keepsIntentions ?? false,
    emailAsked: settings.emailAsked ?? 'required',
    otherPhoneAsked: settings.otherPhoneAsked ?? 'no',
    whatsapp: settings.whatsapp ?? '',
  })

/** The settings as the API takes them: prices are numbers of DT. */
export type SettingsValues = z.input<typeof FormSettings>
