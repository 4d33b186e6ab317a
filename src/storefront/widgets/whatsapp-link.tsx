import { toWhatsappUrl } from '#domain/contact/whatsapp-url.ts'
import { t } from '#domain/texts/t.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'

interface Props {
  /** A question instead of the name alone. */
  asks?: boolean
  className: string
}

/** Leads to the shop's WhatsApp. Nothing in a shop without a number. */
export function WhatsappLink({ asks = false, className }: Props) {
  const { whatsapp } = useStoreSettings()
  const url = whatsapp && toWhatsappUrl(whatsapp)
  if (!url) return null
  return (
    <a href={url} rel="noreferrer" target="_blank" className={className}>
      {asks ? t('whatsapp.ask') : t('whatsapp.link')}
    </a>
  )
}
