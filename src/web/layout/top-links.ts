/** The six links of the top navigation, shown again under the Help heading of the footer (spec §2, ruling R24). */
export const topLinks = [
  { label: 'Help Center', to: '/' },
  { label: 'Contact Us', to: '/' },
  { label: 'Shipping Info', to: '/' },
  { label: 'Track My Order', to: '/' },
  { label: 'Return & Exchanges', to: '/' },
  { label: 'About Us', to: '/' },
]
