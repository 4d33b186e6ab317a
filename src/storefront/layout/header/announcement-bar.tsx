import { deliveryFrom } from '#domain/checkout/delivery-fee.ts'
import { t, tParts } from '#domain/texts/t.ts'
import { memo } from 'react'
import { PriceText } from '#ui/widgets/price.tsx'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { Link } from '#ui/controls/link.tsx'
import { LanguageLinks } from '#ui/frame/language/language-links.tsx'
import { useMenu } from '#storefront/layout/header/menus.ts'

/** The bar above the header: the delivery fee, and on wide screens the help links. */
export const AnnouncementBar = memo(function AnnouncementBar() {
  const { deliveryFee, deliveryPrices } = useStoreSettings()
  const links = useMenu('top')
  const { fee, isLeast, freeFrom } = deliveryFrom(deliveryFee, deliveryPrices)
  const written = { fee: <PriceText key="fee" price={fee} /> }
  return (
    <section
      aria-label={t('header.deliveryAndHelp')}
      className="band flex h-announcement items-center justify-center gap-6 bg-ink px-gutter text-xs text-paper lg:justify-between"
    >
      <p className="truncate">
        {isLeast ? tParts('delivery.from', written) : tParts('header.delivery', written)}
        {freeFrom !== null && (
          <span className="max-sm:hidden">
            {' · '}
            {tParts('delivery.freeFromSum', { sum: <PriceText key="sum" price={freeFrom} /> })}
          </span>
        )}
      </p>
      <div className="hidden items-center gap-5 lg:flex">
        <nav aria-label={t('header.help')}>
          <ul className="flex gap-5">
            {links.map(({ label, to }) => (
              <li key={label}>
                <Link
                  to={to}
                  className="inline-flex h-announcement items-center hover:underline focus-visible:outline-paper"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageLinks
          className="flex gap-4 border-s border-paper/40 ps-5"
          linkClassName="inline-flex h-announcement items-center hover:underline focus-visible:outline-paper aria-[current=true]:font-semibold"
        />
      </div>
    </section>
  )
})
