import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useRouteLoaderData, type MiddlewareFunction } from 'react-router'
import '#ui/styles/app.css'
import { currentLanguage, defaultLanguage, describeLanguage } from '#domain/texts/languages.ts'
import { ErrorPage } from '#ui/page/error-page.tsx'
import type { LoaderArgs } from '#ui/page/page-types.ts'
import { BrandLinks } from './brand-links.tsx'
import { ConsentBanner } from '#storefront/analytics/consent-banner.tsx'
import { hydrated, markHydrated } from './deferred-hydration.ts'
import { Toaster } from '#ui/frame/toaster.tsx'
import { UnreachableNotice } from '#ui/frame/unreachable-notice.tsx'
import { TrackPageViews } from '#storefront/analytics/track.tsx'
import { apiFor } from '#ui/state/page-data/page-data.ts'
import type { RootData } from '#ui/state/store-settings.ts'

export async function loader({ context }: LoaderArgs): Promise<RootData> {
  const api = await apiFor(context)
  return { settings: await api.getSettings() }
}

/** What only the browser may load is loaded once React has found the page as the server has rendered it. */
const afterHydration: MiddlewareFunction = async (_, next) => {
  await hydrated
  return next()
}
export const clientMiddleware = [afterHydration]

/** Settings change rarely: an open page keeps those it was loaded with. */
export const shouldRevalidate = () => false

/** The whole document. The server writes scripts and style sheets into it, which are the same for React whatever it renders. */
function Document({ children }: { children?: React.ReactNode }) {
  const language = currentLanguage()
  // None where the root loader failed.
  const brand = useRouteLoaderData<typeof loader>('root')?.settings.brand
  useEffect(markHydrated, [])
  return (
    <html
      lang={language}
      dir={describeLanguage(language).direction}
      data-default-language={defaultLanguage()}
      className={brand && `type-${brand.typePair}`}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <BrandLinks brand={brand} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <Document>
      <Outlet />
      <Toaster />
      <UnreachableNotice />
      <ConsentBanner />
      <TrackPageViews />
    </Document>
  )
}

/** Shown when the root loader fails, so without header and footer. */
export function ErrorBoundary() {
  return (
    <Document>
      <ErrorPage />
    </Document>
  )
}
