import { t } from '#domain/texts/t.ts'
import { href } from 'react-router'
import { ALL_PRODUCTS } from '#domain/catalog/first-collections.ts'
import { useMenu } from '#storefront/layout/header/menus.ts'
import type { Api } from '#client/api.ts'
import { pageLoader, type PageAddress } from '#ui/state/page-data/page-data.ts'
import { loadAhead } from '#ui/controls/load-ahead.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { StructuredData } from '#storefront/widgets/structured-data.tsx'
import type { OwnHome } from './sections/load-sections.ts'
import { OpensSoon } from '#storefront/newsletter/opens-soon.tsx'
import { CollectionCards } from './collection-cards.tsx'
import { DropBanner } from './drop-banner.tsx'
import { HeroVideo } from './film/hero-video.tsx'
import { loadOwnSections, OwnSections } from './own-sections.tsx'
import { FrontProductRow } from './product-row.tsx'
import { Slideshow } from './slideshow.tsx'
import { loadSpecifiedFrontPage, specifiedCards, type SpecifiedFrontPage } from './specified-front-page.ts'
import { organizationData, websiteData } from './organization-data.ts'
import type { PageProps } from '#ui/page/page-types.ts'

/** Shops without extensions do not load it. */
const slotCode = loadAhead(async () => (await import('#storefront/widgets/slot.tsx')).Slot)

async function loadHome(api: Api, { url: { origin } }: PageAddress) {
  const { sections, slot } = await api.getFrontPage()
  if (slot) await slotCode.load()
  const shared = { origin, ...(slot && { slot }) }
  return sections
    ? { ...shared, own: await loadOwnSections(api, sections) }
    : { ...shared, ...(await loadSpecifiedFrontPage(api)) }
}

/** So many collections stand in the title of the front page. */
const IN_TITLE = 3

export const loader = pageLoader(loadHome)

export default function HomePage({ loaderData }: PageProps<typeof loader>) {
  const { origin } = loaderData
  const shared = 'own' in loaderData ? loaderData.own.shared : loaderData.newest.image
  const settings = useStoreSettings()
  const sold = useSoldNames()
  return (
    <>
      <PageHead
        title={sold}
        description={settings.isDemo ? t('home.description') : t('home.shopDescription', { store: settings.storeName })}
        canonical={href('/')}
        origin={origin}
        image={shared}
      />
      <StructuredData data={organizationData(settings, origin)} />
      <StructuredData data={websiteData(settings, origin)} />
      {'own' in loaderData ? <OwnHomePage {...loaderData.own} /> : <StandardHome {...loaderData} />}
      {loaderData.slot && (
        <div className="px-gutter pt-section">
          <slotCode.Component parts={loaderData.slot} />
        </div>
      )}
    </>
  )
}

/** What the shop sells, for its title: the collections that its menu begins with. */
function useSoldNames(): string | undefined {
  const all = href('/collections/:id', { id: ALL_PRODUCTS })
  const collections = useMenu('main').filter(({ to }) => to.startsWith('/collections/') && to !== all)
  const names = collections.slice(0, IN_TITLE).map(({ label }) => label)
  return names.join(t('addresses.separator')) || undefined
}

const EmptyHome = () => (
  <div className="px-gutter">
    <OpensSoon />
  </div>
)

const OwnHomePage = (own: OwnHome) => (own.opensSoon ? <EmptyHome /> : <OwnSections {...own} />)

/** The arrangement of the specification (§2). */
function StandardHome({ drop, isFeatured, slides, newest, cards }: SpecifiedFrontPage) {
  const { isDemo } = useStoreSettings()
  if (!isDemo && newest.cards.length === 0) return <EmptyHome />
  return (
    <>
      <DropBanner drop={drop} />
      <Slideshow slides={slides} />
      <FrontProductRow title={t('home.newest')} cards={newest.cards} />
      <CollectionCards cards={specifiedCards({ isFeatured, cards })} />
      {isFeatured && <HeroVideo />}
    </>
  )
}
