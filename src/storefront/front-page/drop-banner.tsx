import { t } from '#domain/texts/t.ts'
import { href } from 'react-router'
import { LinkButton } from '#ui/controls/button.tsx'

/** The banner of the drop. It is text alone, so it is there with the first paint. */
export function DropBanner({ drop }: { drop: string }) {
  return (
    <section className="px-gutter pt-6 pb-6 md:pt-10 md:pb-8">
      <h1 className="headline -ms-[0.05em] text-hero font-black md:text-hero-wide">{t('home.drops')}</h1>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4 md:mt-6">
        <p className="headline text-2xl md:text-4xl">{t('home.drop', { drop })}</p>
        <LinkButton to={href('/collections/:id', { id: 'products' })} data-likely="" className="max-w-full">
          {t('home.shop')}
        </LinkButton>
      </div>
    </section>
  )
}
