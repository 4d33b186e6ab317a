import type { Address } from '#domain/addresses/address.ts'
import { href } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { LinkButton } from '#ui/controls/button.tsx'
import { AddressText } from './address-text.tsx'
import { Section } from '#storefront/account/section.tsx'

/** The primary address and how many more there are. */
export function AddressesSection({ addresses }: { addresses: readonly Address[] }) {
  const [primary, ...others] = addresses
  return (
    <Section id="addresses" title={t('addresses.title')}>
      {primary ? <AddressText address={primary} /> : <p>{t('messages.noAddresses')}</p>}
      {others.length > 0 && <p className="mt-2 text-sm text-muted">{t('addresses.more', { count: others.length })}</p>}
      <LinkButton to={href('/account/addresses')} look="outline" className="mt-5">
        {primary ? t('addresses.editAll') : t('addresses.addFirst')}
      </LinkButton>
    </Section>
  )
}
