import { href } from 'react-router'
/** The six links of the top navigation, shown again under the Help heading of the footer (spec §2, ruling R24). */
export const helpLinks = [
  { label: 'Help Center', to: href('/help') },
  { label: 'Contact Us', to: href('/contact') },
  { label: 'Shipping Info', to: href('/shipping') },
  { label: 'Track My Order', to: href('/track-order') },
  { label: 'Return & Exchanges', to: href('/returns') },
  { label: 'About Us', to: href('/about') },
]
