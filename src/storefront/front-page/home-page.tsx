import { t } from '#domain/texts/t.ts'
import { href } from 'react-router'
import type { Api } from '#client/api.ts'
import { pageLoader, type PageAddress } from '#ui/state/page-data/page-data.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { StructuredData } from '#storefront/widgets/structured-data.tsx'
import { CollectionCards } from './collection-cards.tsx'
import { DropBanner } from './drop-banner.tsx'
import { HeroVideo } from './film/hero-video.tsx'
import { loadOwnSections, OwnSections } from './own-sections.tsx'
import { FrontProductRow } from './product-row.tsx'
import { Slideshow } from './slideshow.tsx'
import { loadSpecifiedFrontPage, specifiedCards, type SpecifiedFrontPage } from './specified-front-page.ts'
import { organizationData, websiteData } from './organization-data.ts'
import type { PageProps } from '#ui/page/page-types.ts'

async function loadHome(api: Api, { url: { origin } }: PageAddress) {
  const { sections } = await api.getFrontPage()
  return sections
    ? { origin, own: await loadOwnSections(api, sections) }
    : { origin, ...(await loadSpecifiedFrontPage(api)) }
}

export const loader = pageLoader(loadHome)

export default function HomePage({ loaderData }: PageProps<typeof loader>) {
  const { origin } = loaderData
  const shared = 'own' in loaderData ? loaderData.own.shared : loaderData.newest.image
  const settings = useStoreSettings()
  return (
    <>
      <PageHead
        description={settings.isDemo ? t('home.description') : t('home.shopDescription', { store: settings.storeName })}
        canonical={href('/')}
        origin={origin}
        image={shared}
      />
      <StructuredData data={organizationData(settings, origin)} />
      <StructuredData data={websiteData(settings, origin)} />
      {'own' in loaderData ? <OwnSections {...loaderData.own} /> : <StandardHome {...loaderData} />}
    </>
  )
}

/** The arrangement of the specification (§2). */
function StandardHome({ drop, isFeatured, slides, newest, cards }: SpecifiedFrontPage) {
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
