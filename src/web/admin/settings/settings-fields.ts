import type { Input } from '#client/api.ts'
import type { adminEndpoints } from '#domain/api/admin-endpoints.ts'
import type { StoreSettings } from '#domain/settings/store-settings.ts'

/** The settings as the form holds them: flat, and money as typed. */
export interface SettingsFields {
  storeName: string
  contactEmail: string
  contactPhone: string
  shopSymbol: string
  accountSymbol: string
  currency: string
  deliveryFee: string
  expeditedShipping: string
  pixelId: string
  social: { label: string; href: string }[]
}

export function settingsToFields(settings: StoreSettings): SettingsFields {
  const { symbols, deliveryFee, expeditedShipping, ...rest } = settings
  return {
    ...rest,
    shopSymbol: symbols.shop,
    accountSymbol: symbols.account,
    deliveryFee: String(deliveryFee / 1000),
    expeditedShipping: String(expeditedShipping / 1000),
  }
}

type Change = Input<(typeof adminEndpoints)['saveSettings']>

/** Only what was changed, so that two people who change different settings do not undo each other. */
export function fieldsToSettings(fields: SettingsFields, touched: object): Change {
  const dirty = touched as Partial<Record<keyof SettingsFields, boolean | object>>
  const { shopSymbol, accountSymbol, deliveryFee, expeditedShipping, social, ...texts } = fields
  const money = (text: string) => Number(text.trim().replace(',', '.') || Number.NaN)
  const changed = Object.entries(texts).filter(([name]) => dirty[name as keyof SettingsFields])
  return {
    ...(Object.fromEntries(changed) as Partial<typeof texts>),
    ...(Boolean(dirty.shopSymbol || dirty.accountSymbol) && { symbols: { shop: shopSymbol, account: accountSymbol } }),
    ...(Boolean(dirty.deliveryFee) && { deliveryFee: money(deliveryFee) }),
    ...(Boolean(dirty.expeditedShipping) && { expeditedShipping: money(expeditedShipping) }),
    ...(Boolean(dirty.social) && { social }),
  }
}
