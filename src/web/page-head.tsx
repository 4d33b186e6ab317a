import { useStoreSettings } from './store-settings.ts'

interface Props {
  title?: string
  description?: string
  /** The address this page wants to be known by, as a path. */
  canonical?: string
  origin?: string
}

/** What a page says of itself to browsers, search engines and whoever shares it. React moves it into the head. */
export function PageHead({ title, description, canonical, origin = '' }: Props) {
  const { storeName } = useStoreSettings()
  return (
    <>
      <title>{title ? `${title} | ${storeName}` : storeName}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={origin + canonical} />}
    </>
  )
}
