import { t, tParts } from '#domain/texts/t.ts'
import { toPhoneUrl } from '#domain/contact/phone-url.ts'
import { formatPhone } from '#domain/contact/format-phone.ts'
import { memo } from 'react'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { Link } from '#ui/controls/link.tsx'
import { useFooterLines } from '#ui/widgets/footer-lines.ts'
import { WhatsappLink } from '#storefront/widgets/whatsapp-link.tsx'
import { PrivacyChoice } from '#storefront/analytics/consent-banner.tsx'
import { useMenu } from './header/menus.ts'

/** SVG units per letter of the expanded face at a font size of 100. */
const WIDTH_PER_LETTER = 92

const linkClasses = 'inline-flex min-h-11 min-w-11 items-center hover:underline focus-visible:outline-paper lg:min-h-9'

/** The footer: links, contacts of the store, and the license of the font. */
export const Footer = memo(function Footer() {
  const menu = useMenu('footer').flatMap(({ items = [], ...link }) => [link, ...items])
  const help = useMenu('top')
  const { storeName, social, contactEmail, contactPhone, whatsapp, brand } = useStoreSettings()
  return (
    <footer className="band mt-section bg-ink text-paper with-buy-bar:pb-16 print:hidden">
      <div className="grid grid-cols-2 gap-x-4 gap-y-10 px-gutter pt-12 pb-10 text-sm md:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <FooterLines />
        <Column heading={t('footer.shop')}>
          {menu.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className={linkClasses}>
                {label}
              </Link>
            </li>
          ))}
        </Column>
        <Column heading={t('header.help')}>
          {help.map(({ label, to }) => (
            <li key={label}>
              <Link to={to} className={linkClasses}>
                {label}
              </Link>
            </li>
          ))}
        </Column>
        {(social.length > 0 || whatsapp || contactEmail || contactPhone) && (
          <Column heading={t('footer.follow')}>
            {social.map(({ label, href: url }) => (
              <li key={label}>
                <a href={url} rel="noreferrer" target="_blank" className={linkClasses}>
                  {label}
                </a>
              </li>
            ))}
            {whatsapp && (
              <li>
                <WhatsappLink className={linkClasses} />
              </li>
            )}
            {contactEmail && (
              <li>
                <a href={`mailto:${contactEmail}`} className={linkClasses}>
                  <bdi>{contactEmail}</bdi>
                </a>
              </li>
            )}
            {contactPhone && (
              <li>
                <a href={toPhoneUrl(contactPhone)} className={linkClasses}>
                  <bdi>{formatPhone(contactPhone)}</bdi>
                </a>
              </li>
            )}
          </Column>
        )}
      </div>
      <Wordmark name={storeName} />
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-paper/20 px-gutter py-5 text-xs wrap-anywhere text-paper/75">
        <p>
          © {storeName} <PrivacyChoice className="ms-4 min-h-6 underline" />
        </p>
        <p>
          {brand && brand.typePair !== 'archivo'
            ? tParts('footer.fonts', { fonts: brand.fonts, link: linkToLicense })
            : tParts('footer.font', { link: linkToLicense })}
        </p>
      </div>
    </footer>
  )
})

function FooterLines() {
  const { brand } = useStoreSettings()
  const [first, ...others] = useFooterLines(brand?.footer)
  return (
    <div className="max-w-sm max-lg:col-span-full">
      <p className="headline text-2xl">{first}</p>
      {others.length > 0 && <p className="mt-4 whitespace-pre-line text-paper/75">{others.join('\n')}</p>}
    </div>
  )
}

const linkToLicense = (name: React.ReactNode[]) => (
  <a
    key="license"
    href="https://openfontlicense.org"
    translate="no"
    rel="noreferrer"
    target="_blank"
    className="underline"
  >
    {name}
  </a>
)

/** The store's name across the whole width. It is decoration, hidden from screen readers. */
function Wordmark({ name }: { name: string }) {
  const { brand } = useStoreSettings()
  const width = name.length * (brand?.letterWidth ?? WIDTH_PER_LETTER)
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} 76`} className="w-full fill-paper/10 px-gutter select-none">
      <text y="74" fontSize="100" textLength={width} lengthAdjust="spacingAndGlyphs" className="headline font-black">
        {name}
      </text>
    </svg>
  )
}

function Column({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="label mb-2 text-xs text-paper/75">{heading}</h2>
      <ul>{children}</ul>
    </section>
  )
}
