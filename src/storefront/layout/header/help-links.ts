import { t } from '#domain/texts/t.ts'
import { href } from 'react-router'
/** The six links of the top navigation, shown again under the Help heading of the footer (spec §2, ruling R24). */
export const helpLinks = () => [
  { label: t('helpLinks.help'), to: href('/help') },
  { label: t('helpLinks.contact'), to: href('/contact') },
  { label: t('helpLinks.shipping'), to: href('/shipping') },
  { label: t('helpLinks.track'), to: href('/track-order') },
  { label: t('helpLinks.returns'), to: href('/returns') },
  { label: t('helpLinks.about'), to: href('/about') },
]
