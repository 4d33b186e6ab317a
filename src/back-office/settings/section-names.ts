import { href } from 'react-router'
import { t } from '#domain/texts/t.ts'

/**
 * The sections of the settings, in the order in which a shop is arranged: the name in the address of each, and the names of
 * what it holds, by which it is searched for.
 */
const sections = {
  store: () => [t('settings.store'), t('fields.storeName'), t('settings.contactEmail'), t('fields.contactPhone')],
  work: () => [
    t('settings.work'),
    t('settings.confirmation'),
    t('parcels.setting'),
    t('returns.setting'),
    t('settings.tracksRefusals'),
  ],
  languages: () => [t('settings.languages'), t('settings.defaultLanguage')],
  money: () => [
    t('settings.money'),
    t('settings.symbolShop'),
    t('settings.symbolAccount'),
    t('settings.oneSymbol'),
    t('settings.smallestCoin'),
  ],
  delivery: () => [t('settings.delivery'), t('settings.standardShippingName'), t('settings.expeditedShippingName')],
  governorates: () => [t('delivery.title'), t('delivery.on')],
  times: () => [t('deliveryTimes.title'), t('deliveryTimes.isOn'), t('deliveryTimes.closed')],
  checkout: () => [t('settings.checkout'), t('fields.email'), t('fields.otherPhone'), t('settings.keepsIntentions')],
  orders: () => [
    t('settings.ordersAndCalls'),
    t('settings.newOrderEmail'),
    t('orderNumbers.legend'),
    t('settings.waiting'),
    t('calls.settingRetries'),
  ],
  limits: () => [t('settings.limits'), t('settings.unpaid'), t('settings.refusals')],
  parcels: () => [
    t('settings.sender'),
    t('settings.senderName'),
    t('settings.senderPhone'),
    t('settings.senderAddress'),
    t('parcels.openingSetting'),
  ],
  returns: () => [t('returns.title'), t('returns.settingDays')],
  files: () => [t('settings.taxAndFiles'), t('orderTax.legend'), t('settings.csv')],
  ads: () => [t('settings.adsPixel'), t('fields.pixelId'), t('settings.currency')],
  security: () => [t('settings.security'), t('twoStep.require')],
  backups: () => [t('backups.title'), t('settings.nightly'), t('settings.backupsKept')],
  help: () => [t('helpTexts.title'), t('settings.helpPages')],
  demo: () => [t('demoRemoval.title')],
} as const satisfies Record<string, () => [string, ...string[]]>

export type SettingsSectionName = keyof typeof sections

export const settingsSections = Object.keys(sections) as SettingsSectionName[]

export const isSettingsSection = (name: string | undefined): name is SettingsSectionName =>
  settingsSections.some((section) => section === name)

export const sectionTitle = (section: SettingsSectionName): string => sections[section]()[0]

/** What a section holds beside its title, in words. */
export const sectionWords = (section: SettingsSectionName): readonly string[] => sections[section]().slice(1)

export const settingsPath = (section: SettingsSectionName): string => href('/admin/settings/:section', { section })
