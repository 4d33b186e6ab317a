/** The six links of the top navigation, shown again under the Help heading of the footer (spec §2, ruling R24). */
export const topLinks = [
  { label: 'Help Center', to: '/help' },
  { label: 'Contact Us', to: '/contact' },
  { label: 'Shipping Info', to: '/shipping' },
  { label: 'Track My Order', to: '/track-order' },
  { label: 'Return & Exchanges', to: '/returns' },
  { label: 'About Us', to: '/about' },
]
