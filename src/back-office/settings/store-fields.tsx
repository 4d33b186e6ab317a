import type { UseFormReturn } from 'react-hook-form'
import { t } from '#domain/texts/t.ts'
import { CoinField } from './coin-field.tsx'
import { SettingsFields } from './settings-fields.tsx'
import type { SettingsValues } from './settings-values.ts'
import { SocialLinks } from './social-links.tsx'

interface Props {
  form: UseFormReturn<SettingsValues>
  /** That of the currency in which prices are typed. */
  symbol: string
}

/** What the shop is called, and where its customers reach it. */
export const StoreFields = ({ form }: Props) => (
  <>
    <SettingsFields
      form={form}
      title={t('settings.contact')}
      fields={[
        { name: 'storeName', label: t('fields.storeName') },
        { name: 'contactEmail', label: t('settings.contactEmail') },
        { name: 'contactPhone', label: t('fields.contactPhone') },
        { name: 'whatsapp', label: t('fields.whatsapp'), hint: t('setup.whatsappHint') },
      ]}
    />
    <SocialLinks form={form} />
  </>
)

/** How prices are written, and what sums are rounded to. */
export const MoneyFields = ({ form, symbol }: Props) => (
  <>
    <SettingsFields
      form={form}
      title={t('settings.money')}
      fields={[
        { name: 'symbols.shop', label: t('settings.symbolShop') },
        { name: 'symbols.account', label: t('settings.symbolAccount'), hint: t('settings.symbolAccountHint') },
        { name: 'hasOneCurrency', label: t('settings.oneSymbol'), isChoice: true },
        { name: 'showsPriorPrice', label: t('offers.showsPriorPrice'), isChoice: true },
      ]}
    />
    <CoinField form={form} symbol={symbol} />
  </>
)

/** What delivery costs, where it does not cost another sum by governorate. */
export const DeliveryFields = ({ form, symbol }: Props) => (
  <SettingsFields
    form={form}
    title={t('settings.delivery')}
    fields={[
      {
        name: 'deliveryFee',
        label: t('settings.deliveryFee', { symbol }),
        hint: t('settings.deliveryFeeHint'),
        isPrice: true,
      },
      {
        name: 'standardShipping',
        label: t('settings.standardShipping', { symbol }),
        hint: t('settings.shippingHint'),
        isPrice: true,
      },
      {
        name: 'expeditedShipping',
        label: t('settings.expeditedShipping', { symbol }),
        hint: t('settings.shippingHint'),
        isPrice: true,
      },
    ]}
  />
)

/** The pixel that advertisements are counted by. */
export const AdsFields = ({ form }: Props) => (
  <SettingsFields
    form={form}
    title={t('settings.adsPixel')}
    fields={[
      { name: 'pixelId', label: t('fields.pixelId'), hint: t('settings.pixelIdHint') },
      { name: 'currency', label: t('settings.currency'), hint: t('settings.currencyHint') },
    ]}
  />
)
