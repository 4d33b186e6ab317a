import { useEffect } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import './app.css'
import { currentLanguage, describeLanguage } from '#domain/texts/languages.ts'
import { apiContext } from './state/api-context.ts'
import { ErrorPage } from './app/error-page.tsx'
import { BrandLinks } from './app/brand/brand-links.tsx'
import { ConsentBanner } from './layout/consent-banner.tsx'
import { markHydrated } from './app/deferred-hydration.ts'
import { Toaster } from './layout/toaster.tsx'
import { UnreachableNotice } from './layout/unreachable-notice.tsx'
import { TrackPageViews } from './analytics/track.tsx'
import type { RootData } from './state/store-settings.ts'
import type { Route } from './+types/root.ts'

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  return { settings: await context.get(apiContext).getSettings() }
}

/** Settings change rarely: an open page keeps those it was loaded with. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: React.ReactNode }) {
  const language = currentLanguage()
  // None where the root loader failed.
  const brand = useRouteLoaderData<typeof loader>('root')?.settings.brand
  useEffect(markHydrated, [])
  return (
    <html lang={language} dir={describeLanguage(language).direction} className={brand && `type-${brand.typePair}`}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Links />
        <BrandLinks brand={brand} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <>
      <Outlet />
      <Toaster />
      <UnreachableNotice />
      <ConsentBanner />
      <TrackPageViews />
    </>
  )
}

/** Shown when the root loader fails, so without header and footer. */
export function ErrorBoundary() {
  return <ErrorPage />
}
