import { defaultColors, type BrandColors } from './palette.ts'

/** Colors that go together, to begin with. */
export const brandPresets: (BrandColors & { name: string })[] = [
  { name: 'Sidi Bou Said', ...defaultColors },
  { name: 'Terre', accent: '#9c3d1a', ground: '#faf3ea' },
  { name: 'Zitoun', accent: '#3c5a1e', ground: '#f6f5ec' },
  { name: 'Ward', accent: '#a81d5b', ground: '#fff5f7' },
  { name: 'Lil', accent: '#ffd23f', ground: '#111114' },
  { name: 'Bahr', accent: '#5be0c8', ground: '#0b1f2a' },
]
