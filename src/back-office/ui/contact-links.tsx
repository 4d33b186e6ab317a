import { formatPhone } from '#domain/contact/format-phone.ts'
import { t } from '#domain/texts/t.ts'
import { telUrl, whatsAppUrl } from './phone-urls.ts'

/** A name, the same in all languages. */
const whatsApp = 'WhatsApp'
const linkClasses = 'inline-flex min-h-11 items-center underline hover:text-blue lg:pointer-fine:min-h-7'

/** Links to call a customer and to write by WhatsApp or email. */
export function ContactLinks({ phone, email }: { phone: string; email: string }) {
  return (
    <>
      <p className="flex flex-wrap gap-x-5">
        <a href={telUrl(phone)} className={linkClasses}>
          {t('adminOrders.call', { phone: formatPhone(phone) })}
        </a>
        <a href={whatsAppUrl(phone)} target="_blank" rel="noreferrer" className={linkClasses}>
          {whatsApp}
        </a>
      </p>
      {email && (
        <p>
          <a href={`mailto:${email}`} className={`${linkClasses} break-all`}>
            <bdi>{email}</bdi>
          </a>
        </p>
      )}
    </>
  )
}
