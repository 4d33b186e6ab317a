import type { Language } from '#domain/texts/languages.ts'

/** The governorates of Tunisia, from north to south. Their codes are kept with orders and prices. */
export const governorates = [
  { code: 'tunis', names: { en: 'Tunis', fr: 'Tunis', ar: 'تونس' } },
  { code: 'ariana', names: { en: 'Ariana', fr: 'Ariana', ar: 'أريانة' } },
  { code: 'ben-arous', names: { en: 'Ben Arous', fr: 'Ben Arous', ar: 'بن عروس' } },
  { code: 'manouba', names: { en: 'Manouba', fr: 'La Manouba', ar: 'منوبة' } },
  { code: 'nabeul', names: { en: 'Nabeul', fr: 'Nabeul', ar: 'نابل' } },
  { code: 'zaghouan', names: { en: 'Zaghouan', fr: 'Zaghouan', ar: 'زغوان' } },
  { code: 'bizerte', names: { en: 'Bizerte', fr: 'Bizerte', ar: 'بنزرت' } },
  { code: 'beja', names: { en: 'Beja', fr: 'Béja', ar: 'باجة' } },
  { code: 'jendouba', names: { en: 'Jendouba', fr: 'Jendouba', ar: 'جندوبة' } },
  { code: 'kef', names: { en: 'Kef', fr: 'Le Kef', ar: 'الكاف' } },
  { code: 'siliana', names: { en: 'Siliana', fr: 'Siliana', ar: 'سليانة' } },
  { code: 'kairouan', names: { en: 'Kairouan', fr: 'Kairouan', ar: 'القيروان' } },
  { code: 'kasserine', names: { en: 'Kasserine', fr: 'Kasserine', ar: 'القصرين' } },
  { code: 'sidi-bouzid', names: { en: 'Sidi Bouzid', fr: 'Sidi Bouzid', ar: 'سيدي بوزيد' } },
  { code: 'sousse', names: { en: 'Sousse', fr: 'Sousse', ar: 'سوسة' } },
  { code: 'monastir', names: { en: 'Monastir', fr: 'Monastir', ar: 'المنستير' } },
  { code: 'mahdia', names: { en: 'Mahdia', fr: 'Mahdia', ar: 'المهدية' } },
  { code: 'sfax', names: { en: 'Sfax', fr: 'Sfax', ar: 'صفاقس' } },
  { code: 'gafsa', names: { en: 'Gafsa', fr: 'Gafsa', ar: 'قفصة' } },
  { code: 'tozeur', names: { en: 'Tozeur', fr: 'Tozeur', ar: 'توزر' } },
  { code: 'kebili', names: { en: 'Kebili', fr: 'Kébili', ar: 'قبلي' } },
  { code: 'gabes', names: { en: 'Gabes', fr: 'Gabès', ar: 'قابس' } },
  { code: 'medenine', names: { en: 'Medenine', fr: 'Médenine', ar: 'مدنين' } },
  { code: 'tataouine', names: { en: 'Tataouine', fr: 'Tataouine', ar: 'تطاوين' } },
] as const satisfies { code: string; names: Record<Language, string> }[]

export type Governorate = (typeof governorates)[number]['code']

/** What a governorate is called in a language; its code where it is none of ours. */
export const governorateName = (code: string, language: Language): string =>
  governorates.find((governorate) => governorate.code === code)?.names[language] ?? code

/** What a field of governorates holds for a code: the French name, in every language; nothing for none. */
export const optionOf = (code: string | null): string => governorates.find((each) => each.code === code)?.names.fr ?? ''
