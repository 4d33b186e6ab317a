import { href } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { StoreSign } from '#ui/widgets/store-sign.tsx'
import { ArrowIcon } from '#ui/controls/icons.tsx'
import { Link } from '#ui/controls/link.tsx'

/** The name of the shop, with a link to what its customers see. */
export function ShopLink() {
  return (
    <div className="px-3">
      <p className="headline text-lg font-black [&_img]:max-w-full" translate="no">
        <StoreSign />
      </p>
      <Link
        to={href('/')}
        className="inline-flex min-h-11 items-center gap-1.5 text-sm text-muted hover:text-blue lg:pointer-fine:min-h-9"
      >
        {t('desk.viewShop')}
        <ArrowIcon className="size-4 -rotate-45 rtl:rotate-225" />
      </Link>
    </div>
  )
}
