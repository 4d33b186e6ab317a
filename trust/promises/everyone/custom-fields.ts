const nameOf = (en: string, fr: string, ar: string) => ({ names: { en, fr, ar } })

/** Fields of each subject, of every type, as an owner defines them: those of products are shown on their pages. */
export const customFields = [
  {
    subject: 'product',
    ...nameOf('Fabric', 'Matière', 'القماش'),
    type: 'choice',
    isShown: true,
    choices: [nameOf('Cotton', 'Coton', 'قطن'), nameOf('Wool', 'Laine', 'صوف')],
  },
  {
    subject: 'product',
    ...nameOf('Care', 'Entretien', 'العناية'),
    type: 'paragraph',
    isPerLanguage: true,
    isShown: true,
  },
  { subject: 'product', ...nameOf('Weight', 'Poids', 'الوزن'), type: 'number', unit: 'g' },
  { subject: 'variant', ...nameOf('Dye', 'Teinture', 'الصباغة'), type: 'text' },
  { subject: 'product', ...nameOf('Size chart', 'Guide des tailles', 'جدول المقاسات'), type: 'file', isShown: true },
  { subject: 'customer', ...nameOf('Birthday', 'Anniversaire', 'عيد الميلاد'), type: 'date' },
  { subject: 'order', ...nameOf('Drawing', 'Dessin', 'الرسم'), type: 'file' },
  { subject: 'order', ...nameOf('Gift card text', 'Mot du cadeau', 'كلمة الهدية'), type: 'text' },
]
