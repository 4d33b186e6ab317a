/** The images that are made of logo, mark and colors. */
export const brandFiles = [
  'favicon.ico',
  'icon-32.png',
  'icon-180.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'share.jpg',
  'mail.png',
] as const
export type BrandFile = (typeof brandFiles)[number]

/** Where an image of a kit is. What is there never changes. */
export const brandFileUrl = (kit: string, file: BrandFile): string => `/brand/${kit}/${file}`

/** Where an uploaded logo or mark is shown. What is there never changes. */
export const brandImageUrl = (id: string): string => `/brand/images/${id}.webp`

/** Where mails find the shop's header of now: mails stay for years. */
export const mailHeaderUrl = '/brand/now/mail.png'
