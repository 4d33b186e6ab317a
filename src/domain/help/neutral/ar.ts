import type { HelpPage, HelpPageId } from '#domain/help/help-page.ts'

export const neutralAr: Record<HelpPageId, HelpPage> = {
  help: {
    title: 'مركز المساعدة',
    description: 'الطلبيات والدفع والتوصيل والإرجاع: أجوبة قصيرة عما يسأل عنه زبائن {storeName}.',
    intro: 'أجوبة قصيرة عما نُسأل عنه أكثر. إن لم تجد سؤالك فاكتب لنا.',
    sections: [
      {
        heading: 'كيف أطلب؟',
        paragraphs: [
          'افتح منتجا واختر اللون والمقاس ثم اضغط "اطلب الآن". اترك اسمك وهاتفك وبريدك وعنوانك: لا تحتاج إلى حساب.',
          'لطلب عدة قطع معا أضفها إلى السلة واطلب منها.',
        ],
        links: [{ label: 'عرض كل المنتجات', to: '/collections/products' }],
      },
      {
        heading: 'كم يكلف التوصيل؟',
        paragraphs: ['ثمن التوصيل {deliveryFee}، وهو ضمن المجموع الذي تراه قبل الطلب.'],
        links: [{ label: 'معلومات التوصيل', to: '/shipping' }],
      },
      {
        heading: 'هل يمكنني تعديل طلبيتي أو إلغاؤها؟',
        paragraphs: ['ما دامت لم تغادرنا. أعلمنا برقم طلبيتك.'],
        links: [
          { label: 'أين طلبيتي؟', to: '/track-order' },
          { label: 'اتصل بنا', to: '/contact' },
        ],
      },
    ],
  },
  contact: {
    title: 'اتصل بنا',
    description: 'كيف تتواصل مع {storeName}.',
    intro: 'إن كنت قد طلبت فليكن رقم طلبيتك معك.',
    sections: [
      { heading: 'بالهاتف', paragraphs: ['{contactPhone}'], links: [] },
      { heading: 'بالبريد الإلكتروني', paragraphs: ['{contactEmail}'], links: [] },
      {
        heading: 'قبل أن تكتب',
        paragraphs: ['لعل الجواب هنا.'],
        links: [
          { label: 'أين طلبيتي؟', to: '/track-order' },
          { label: 'كيف أرجع قطعة؟', to: '/returns' },
        ],
      },
    ],
  },
  shipping: {
    title: 'معلومات التوصيل',
    description: 'كم يكلف التوصيل عند {storeName}، وكيف يصلك الطرد.',
    intro: 'ثمن التوصيل {deliveryFee} للطلبية، مهما كان عدد القطع.',
    sections: [
      {
        heading: 'متى تصلك',
        paragraphs: ['إن طلبت قبل {sameDayUntil} في يوم عمل تخرج في اليوم نفسه.', '{deliveryTimes}'],
        links: [],
      },
      {
        heading: 'كيف تصل',
        paragraphs: ['يتصل بك الموزع قبل قدومه، فاترك رقما تجيب عليه.'],
        links: [{ label: 'أين طلبيتي؟', to: '/track-order' }],
      },
      {
        heading: 'للزبائن أصحاب الحسابات',
        paragraphs: ['عند الدفع بحسابك: توصيل عادي، {standardShipping}، وتوصيل سريع بـ {expeditedShipping}.'],
        links: [{ label: 'تسجيل الدخول', to: '/account/login' }],
      },
    ],
  },
  'track-order': {
    title: 'تتبع طلبيتي',
    description: 'اعرف أين طلبيتك من {storeName} برقمها وبالبريد أو الهاتف الذي طلبت به.',
    intro: 'رأيت رقم الطلبية بعد الطلب، وهو في الرسالة التي أرسلناها إليك.',
    sections: [
      {
        heading: 'ليس معك الرقم؟',
        paragraphs: ['أعلمنا بالاسم والهاتف اللذين طلبت بهما.'],
        links: [{ label: 'اتصل بنا', to: '/contact' }],
      },
    ],
  },
  returns: {
    title: 'الإرجاع والتبديل',
    description: 'كيف تبدل قطعة من {storeName} أو ترجعها.',
    intro: 'قطعة لا تناسبك أو ليست كما انتظرت؟ أعلمنا.',
    sections: [
      {
        heading: 'تبديلها أو إرجاعها',
        paragraphs: [
          'خلال {returnDays} من الاستلام.',
          'اكتب لنا مع رقم طلبيتك قبل أن ترسل أي شيء: نخبرك إلى أين ترسله وكيف.',
        ],
        links: [{ label: 'اتصل بنا', to: '/contact' }],
      },
      {
        heading: 'في أي حالة',
        paragraphs: ['غير ملبوسة وغير مغسولة ومعها بطاقاتها. وقياسها في البيت مسموح طبعا.'],
        links: [],
      },
      {
        heading: 'فيها عيب',
        paragraphs: ['أرسل إلينا رقم طلبيتك وصورة للعيب.'],
        links: [],
      },
    ],
  },
  about: {
    title: 'من نحن',
    description: 'تعرف على {storeName} وكيف تتواصل معنا.',
    intro: 'مرحبا بك عند {storeName}. يسعدنا وجودك هنا.',
    sections: [
      {
        heading: 'ماذا نبيع',
        paragraphs: ['شاهد جديدنا، واكتب لنا إن لم تجد ما تبحث عنه.'],
        links: [{ label: 'عرض كل المنتجات', to: '/collections/products' }],
      },
      {
        heading: 'كلمنا',
        paragraphs: ['نقرأ كل شيء.'],
        links: [{ label: 'اتصل بنا', to: '/contact' }],
      },
    ],
  },
}
