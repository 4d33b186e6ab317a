import type { CSSProperties } from 'react'
import { bandProperties, brandProperties } from '#domain/brand/brand-style.ts'
import { t } from '#domain/texts/t.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { buttonClasses } from '#ui/controls/button.tsx'
import { classes } from '#ui/controls/classes.ts'
import { PriceText } from '#ui/widgets/price.tsx'
import { useFooterLines } from '#ui/widgets/footer-lines.ts'
import type { BrandValues } from './brand-values.ts'

/** The shop on a phone and on a desk, as the values would make it look. Nothing in it can be pressed. */
export function BrandPreview({ values }: { values: BrandValues }) {
  return (
    <section aria-label={t('brand.preview')} className="xl:sticky xl:top-6 xl:self-start">
      <div className="grid items-start gap-6 md:grid-cols-[16rem_minmax(0,1fr)]">
        <Frame title={t('brand.onPhone')} values={values} isWide={false} />
        <Frame title={t('brand.onDesk')} values={values} isWide />
      </div>
    </section>
  )
}

function Frame({ title, values, isWide }: { title: string; values: BrandValues; isWide: boolean }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-sm text-muted">{title}</figcaption>
      <div
        inert
        style={brandProperties(values) as CSSProperties}
        className={classes(
          `type-${values.typePair} overflow-hidden border border-muted bg-paper text-ink`,
          isWide ? 'rounded-[0.5rem]' : 'rounded-[1.5rem]',
        )}
      >
        <SampleHeader values={values} isWide={isWide} />
        <SampleGoods isWide={isWide} />
        <SampleFooter values={values} />
      </div>
    </figure>
  )
}

interface Sample {
  values: BrandValues
  isWide: boolean
}

function SampleHeader({ values, isWide }: Sample) {
  const { storeName } = useStoreSettings()
  return (
    <>
      <div style={bandProperties(values) as CSSProperties} className="bg-ink py-1.5 text-center text-tiny text-paper">
        {t('brand.sampleNote')}
      </div>
      <div className="flex h-14 items-center justify-center border-b border-line px-4">
        {values.logo ? (
          <img src={values.logo.src} alt={storeName} className="max-h-8 max-w-40 object-contain" />
        ) : (
          <span data-long={storeName.length > 24} className="headline store-name font-black">
            {storeName}
          </span>
        )}
      </div>
      <p className={classes('headline p-4 font-black', isWide ? 'text-4xl' : 'text-3xl')}>
        {t('brand.sampleHeadline')}
      </p>
    </>
  )
}

function SampleGoods({ isWide }: { isWide: boolean }) {
  return (
    <div className="grid gap-4 px-4 pb-6">
      <div className={classes('grid gap-3', isWide ? 'grid-cols-3' : 'grid-cols-2')}>
        {Array.from({ length: isWide ? 3 : 2 }, (_, index) => (
          <div key={index} className="text-sm">
            <div className="aspect-4/5 rounded-card bg-sand" />
            <p className="mt-2 font-semibold">{t('brand.sampleProduct')}</p>
            <p className="text-muted">
              <PriceText price={89_000} />
            </p>
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <span className={buttonClasses({}, 'min-h-11')}>{t('brand.sampleButton')}</span>
        <span className="text-sm text-blue underline">{t('brand.sampleLink')}</span>
      </div>
    </div>
  )
}

function SampleFooter({ values }: { values: BrandValues }) {
  const [first, ...others] = useFooterLines(values.footer)
  return (
    <div style={bandProperties(values) as CSSProperties} className="bg-ink p-4 text-paper">
      <p className="headline text-lg">{first}</p>
      <p className="mt-2 text-xs whitespace-pre-line text-paper/75">{others.join('\n')}</p>
    </div>
  )
}
