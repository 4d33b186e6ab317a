import type { UseFormReturn } from 'react-hook-form'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { t } from '#domain/texts/t.ts'
import { BackupFields } from '#back-office/backup/backup-fields.tsx'
import { Backups } from '#back-office/backup/backups.tsx'
import { HelpTexts } from '#back-office/help/help-texts.tsx'
import { RightFields } from '#back-office/rights/right-fields.tsx'
import { RemoveDemo } from '#back-office/setup/remove-demo.tsx'
import { classes } from '#ui/controls/classes.ts'
import { CheckoutFields } from './checkout-fields.tsx'
import { WaitingFields } from './calls/confirmation-fields.tsx'
import { CallHoursFields } from './calls/call-hours-fields.tsx'
import { RetryFields } from './calls/retry-fields.tsx'
import { DeliveryPricesForm } from './delivery/delivery-prices-form.tsx'
import { DeliveryTimesForm } from './delivery/delivery-times-form.tsx'
import { LanguageFields } from './language-fields.tsx'
import { OrderNumberFields } from './order-number-fields.tsx'
import { FileFields, NewOrderFields, SenderFields } from './paper-fields.tsx'
import { RefusalFields } from './limits/refusal-fields.tsx'
import { ReturnFields } from './return-fields.tsx'
import type { SettingsSectionName } from './section-names.ts'
import type { LoadedSettings } from './load-settings.ts'
import { StaffSettingsForm } from './staff-settings-form.tsx'
import { AdsFields, DeliveryFields, MoneyFields, StoreFields } from './store-fields.tsx'
import { StoreSettingsForm } from './store-settings-form.tsx'
import { TaxFields } from './tax-fields.tsx'
import { TwoStepFields } from './two-step-fields.tsx'
import { UnpaidFields } from './limits/unpaid-fields.tsx'
import { WorkFields } from './work-fields.tsx'

type StoreFieldsOf = React.ComponentProps<typeof StoreSettingsForm>['Fields']

/** The fields of the sections that are saved with the settings of the store. */
const storeSections: Partial<Record<SettingsSectionName, StoreFieldsOf>> = {
  store: StoreFields,
  languages: LanguageFields,
  money: MoneyFields,
  delivery: DeliveryFields,
  checkout: CheckoutFields,
  ads: AdsFields,
}

interface StaffProps {
  form: UseFormReturn<StaffSettings>
}

const OrderFields = ({ form }: StaffProps) => (
  <>
    <NewOrderFields form={form} />
    <OrderNumberFields form={form} />
    <WaitingFields form={form} />
    <CallHoursFields form={form} />
    <RetryFields form={form} />
  </>
)

const LimitFields = ({ form }: StaffProps) => (
  <>
    <UnpaidFields form={form} />
    <RefusalFields form={form} />
  </>
)

const TaxAndFileFields = ({ form }: StaffProps) => (
  <>
    <TaxFields form={form} />
    <FileFields form={form} />
  </>
)

/** Those of the sections that only staff see. */
const staffSections: Partial<Record<SettingsSectionName, React.ComponentType<StaffProps>>> = {
  work: WorkFields,
  orders: OrderFields,
  limits: LimitFields,
  parcels: SenderFields,
  returns: ReturnFields,
  files: TaxAndFileFields,
  security: TwoStepFields,
  backups: BackupFields,
}

/** Those with headings of their own below that of the page. */
const severalGroups = new Set<SettingsSectionName>(['store', 'work', 'orders', 'limits', 'files', 'backups'])

/** One section of the settings, with its form. */
export function SettingsSection({ section, settings, staffSettings, backups, setup, help }: LoadedSettings) {
  const [Fields, StaffFields] = [storeSections[section], staffSections[section]]
  return (
    <div className={classes('grid gap-12', !severalGroups.has(section) && '[&_h2]:sr-only [&_legend]:sr-only')}>
      <RightFields right="settings:write">
        {Fields && <StoreSettingsForm section={section} settings={settings} Fields={Fields} />}
        {StaffFields && <StaffSettingsForm section={section} settings={staffSettings} Fields={StaffFields} />}
        {section === 'governorates' && <DeliveryPricesForm settings={settings} />}
        {section === 'times' && <DeliveryTimesForm settings={settings} />}
      </RightFields>
      {section === 'backups' && <Backups initial={backups} />}
      {section === 'help' && <HelpTexts opened={help} />}
      {section === 'demo' && <RemoveDemo hasDemo={setup.hasDemo} />}
      {section === 'demo' && !setup.hasDemo && <p className="text-muted">{t('settings.noDemo')}</p>}
    </div>
  )
}
