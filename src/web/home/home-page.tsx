import { t } from '#domain/texts/t.ts'
import { href } from 'react-router'
import type { Api } from '#client/api.ts'
import type { CollectionId } from '#domain/catalog/collection-id.ts'
import { apiContext } from '#web/state/api-context.ts'
import { loadPageData } from '#web/state/page-data/page-data.ts'
import { toProductCardData } from '#web/catalog/card/product-card-data.ts'
import { ProductCard } from '#web/catalog/card/product-card.tsx'
import { ProductGrid } from '#web/catalog/list/product-grid.tsx'
import { PageHead } from '#web/app/page-head.tsx'
import { useStoreSettings } from '#web/state/store-settings.ts'
import { StructuredData } from '#web/app/structured-data.tsx'
import { ArrowIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { CollectionCards } from './collection-cards.tsx'
import { findDropNumber } from './drop-number.ts'
import { DropBanner } from './drop-banner.tsx'
import { findFeaturedSlides, homeImageUrl } from './featured-slides.ts'
import { HeroVideo } from './hero-video.tsx'
import { Slideshow } from './slideshow.tsx'
import { toProductSlides } from './product-slides.ts'
import { organizationData, websiteData } from './organization-data.ts'
import type { Route } from './+types/home-page.ts'

const NEWEST = 8

async function loadHome(api: Api, { origin }: URL) {
  const newest = async (collectionName: CollectionId, limit: number) =>
    (await api.listProducts({ collectionName, sortBy: 'createdAt', direction: 'desc', limit })).products
  const imageOf = async (collection: CollectionId) => (await newest(collection, 1))[0]?.images[0]
  const [products, feature] = await Promise.all([newest('products', NEWEST), findFeaturedSlides(api)])
  const isFeatured = feature.length > 0
  const [hoodies, jackets, accessories] = isFeatured
    ? []
    : await Promise.all([imageOf('hoodies-Pants'), imageOf('jackets'), imageOf('others')])
  return {
    drop: findDropNumber(products.flatMap(({ tags }) => tags)),
    isFeatured,
    slides: isFeatured ? feature : toProductSlides(products),
    newest: products.map(toProductCardData),
    images: { hoodies, jackets, accessories },
    shared: products[0]?.images[0],
    origin,
  }
}

export const loader = ({ context, url }: Route.LoaderArgs) => loadHome(context.get(apiContext), url)
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => loadPageData(url, (api) => loadHome(api, url))

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { drop, isFeatured, slides, newest, images, shared, origin } = loaderData
  const settings = useStoreSettings()
  const file = (name: string) => (isFeatured ? homeImageUrl(`collection-${name}.avif`) : undefined)
  return (
    <>
      <PageHead description={t('home.description')} canonical={href('/')} origin={origin} image={shared} />
      <StructuredData data={organizationData(settings, origin)} />
      <StructuredData data={websiteData(settings, origin)} />
      <DropBanner drop={drop} />
      <Slideshow slides={slides} />
      <section aria-labelledby="newest" className="px-gutter pt-section">
        <div className="mb-6 flex items-end justify-between gap-6">
          <h2 id="newest" className="headline text-title">
            {t('home.newest')}
          </h2>
          <Link
            to={href('/collections/:id', { id: 'products' })}
            className="label inline-flex min-h-11 items-center gap-2 text-xs hover:text-blue"
          >
            {t('home.seeAll')} <ArrowIcon className="size-4 rtl:-scale-x-100" />
          </Link>
        </div>
        <ProductGrid>
          {newest.map((card) => (
            <li key={card.id} className="md:max-lg:nth-[n+7]:hidden">
              <ProductCard card={card} />
            </li>
          ))}
        </ProductGrid>
      </section>
      <CollectionCards
        cards={[
          {
            title: t('home.hoodies'),
            subtitle: t('home.hoodiesLine'),
            to: href('/collections/:id', { id: 'hoodies' }),
            file: file('hoodies'),
            image: images.hoodies,
          },
          {
            title: t('home.jackets'),
            subtitle: t('home.jacketsLine'),
            to: href('/collections/:id', { id: 'jackets' }),
            file: file('jackets'),
            image: images.jackets,
          },
          {
            title: t('home.accessories'),
            subtitle: t('home.accessoriesLine'),
            file: file('accessories'),
            image: images.accessories,
          },
        ]}
      />
      {isFeatured && <HeroVideo />}
    </>
  )
}
