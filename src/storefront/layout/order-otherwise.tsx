import { useLocation } from 'react-router'
import { formatPhone } from '#domain/contact/format-phone.ts'
import { toPhoneUrl } from '#domain/contact/phone-url.ts'
import { t } from '#domain/texts/t.ts'
import { WhatsappLink } from '#storefront/widgets/whatsapp-link.tsx'
import { useStoreSettings } from '#ui/state/store-settings.ts'

const look = 'inline-flex min-h-11 items-center font-semibold underline'

/** How to order where the scripts of a page do not run, or do not come: the style sheet shows it there alone. */
export function OrderOtherwise() {
  const { contactPhone, contactEmail } = useStoreSettings()
  const { pathname, search } = useLocation()
  return (
    <aside
      data-without-scripts=""
      aria-label={t('otherwise.title')}
      className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center gap-x-5 bg-ink px-gutter py-2 text-sm text-paper"
    >
      <p>{t('otherwise.text')}</p>
      {contactPhone && (
        <a href={toPhoneUrl(contactPhone)} className={look}>
          <bdi>{formatPhone(contactPhone)}</bdi>
        </a>
      )}
      <WhatsappLink className={look} />
      {!contactPhone && contactEmail && (
        <a href={`mailto:${contactEmail}`} className={look}>
          <bdi>{contactEmail}</bdi>
        </a>
      )}
      <a href={pathname + search} className={look}>
        {t('otherwise.reload')}
      </a>
    </aside>
  )
}
