import type { HelpPage, HelpPageId } from '#domain/help/help-page.ts'

export const neutralFr: Record<HelpPageId, HelpPage> = {
  help: {
    title: 'Centre d’aide',
    description:
      'Commandes, paiement, livraison, retours : des réponses courtes aux questions des clients de {storeName}.',
    intro: 'Des réponses courtes aux questions les plus posées. La vôtre n’y est pas ? Écrivez-nous.',
    sections: [
      {
        heading: 'Comment commander ?',
        paragraphs: [
          'Ouvrez un produit, choisissez une couleur et une taille, puis « Commander ». Laissez votre nom, votre téléphone, votre e-mail et votre adresse : aucun compte n’est nécessaire.',
          'Pour plusieurs pièces à la fois, ajoutez-les au panier et commandez depuis là.',
        ],
        links: [{ label: 'Voir tous les produits', to: '/collections/products' }],
      },
      {
        heading: 'Combien coûte la livraison ?',
        paragraphs: ['La livraison coûte {deliveryFee}. Le total affiché avant de commander la comprend.'],
        links: [{ label: 'Infos de livraison', to: '/shipping' }],
      },
      {
        heading: 'Puis-je modifier ou annuler ma commande ?',
        paragraphs: ['Tant qu’elle n’est pas partie. Donnez-nous votre numéro de commande.'],
        links: [
          { label: 'Où est ma commande ?', to: '/track-order' },
          { label: 'Nous contacter', to: '/contact' },
        ],
      },
    ],
  },
  contact: {
    title: 'Nous contacter',
    description: 'Comment joindre {storeName}.',
    intro: 'Si vous avez commandé, gardez votre numéro de commande sous la main.',
    sections: [
      { heading: 'Par téléphone', paragraphs: ['{contactPhone}'], links: [] },
      { heading: 'Par e-mail', paragraphs: ['{contactEmail}'], links: [] },
      {
        heading: 'Avant d’écrire',
        paragraphs: ['La réponse est peut-être déjà ici.'],
        links: [
          { label: 'Où est ma commande ?', to: '/track-order' },
          { label: 'Comment renvoyer une pièce ?', to: '/returns' },
        ],
      },
    ],
  },
  shipping: {
    title: 'Livraison',
    description: 'Ce que coûte la livraison chez {storeName}, et comment un colis vous parvient.',
    intro: 'La livraison coûte {deliveryFee} par commande, quel que soit le nombre de pièces.',
    sections: [
      {
        heading: 'Quand elle arrive',
        paragraphs: ['Commandée avant {sameDayUntil} un jour ouvré, elle part le jour même.', '{deliveryTimes}'],
        links: [],
      },
      {
        heading: 'Comment elle arrive',
        paragraphs: ['Le livreur vous appelle avant de venir : donnez un numéro auquel vous répondez.'],
        links: [{ label: 'Où est ma commande ?', to: '/track-order' }],
      },
      {
        heading: 'Avec un compte',
        paragraphs: [
          'Au paiement avec votre compte : livraison standard, {standardShipping}, et livraison express pour {expeditedShipping}.',
        ],
        links: [{ label: 'Se connecter', to: '/account/login' }],
      },
    ],
  },
  'track-order': {
    title: 'Suivre ma commande',
    description: 'Voyez où en est votre commande {storeName}, avec son numéro et l’e-mail ou le téléphone utilisé.',
    intro: 'Vous avez vu le numéro de commande après la commande, et il est dans l’e-mail que nous vous avons envoyé.',
    sections: [
      {
        heading: 'Pas de numéro sous la main ?',
        paragraphs: ['Donnez-nous le nom et le téléphone de votre commande.'],
        links: [{ label: 'Nous contacter', to: '/contact' }],
      },
    ],
  },
  returns: {
    title: 'Retours et échanges',
    description: 'Comment échanger ou renvoyer une pièce de {storeName}.',
    intro: 'Une pièce ne va pas, ou n’est pas comme vous l’attendiez ? Dites-le-nous.',
    sections: [
      {
        heading: 'L’échanger ou la renvoyer',
        paragraphs: [
          'Dans les {returnDays} après la livraison.',
          'Écrivez-nous avec votre numéro de commande avant tout envoi : nous vous disons où l’envoyer, et comment.',
        ],
        links: [{ label: 'Nous contacter', to: '/contact' }],
      },
      {
        heading: 'Dans quel état',
        paragraphs: ['Non porté, non lavé, avec les étiquettes. L’essayer chez vous est bien sûr permis.'],
        links: [],
      },
      {
        heading: 'Un défaut',
        paragraphs: ['Envoyez-nous votre numéro de commande et une photo du défaut.'],
        links: [],
      },
    ],
  },
  about: {
    title: 'À propos',
    description: 'Qui est {storeName}, et comment nous joindre.',
    intro: 'Bienvenue chez {storeName}. Nous sommes heureux de vous voir ici.',
    sections: [
      {
        heading: 'Ce que nous vendons',
        paragraphs: ['Voyez nos nouveautés, et écrivez-nous si vous ne trouvez pas ce que vous cherchez.'],
        links: [{ label: 'Voir tous les produits', to: '/collections/products' }],
      },
      {
        heading: 'Parlez-nous',
        paragraphs: ['Nous lisons tout.'],
        links: [{ label: 'Nous contacter', to: '/contact' }],
      },
    ],
  },
}
