import type { HelpPage, HelpPageId } from '#domain/help/help-page.ts'

export const fr: Record<HelpPageId, HelpPage> = {
  help: {
    title: 'Centre d’aide',
    description:
      'Tailles, commandes, paiement à la livraison, retours : des réponses courtes aux questions des clients de {storeName}.',
    intro:
      'Des réponses courtes aux questions les plus posées. La vôtre n’y est pas ? Écrivez-nous : une vraie personne répond.',
    sections: [
      {
        heading: 'Comment commander ?',
        paragraphs: [
          'Ouvrez un produit, choisissez une couleur et une taille, puis « Commander ». Laissez votre nom, votre téléphone, votre e-mail et votre adresse. C’est tout : ni compte, ni carte.',
          'Pour plusieurs pièces à la fois, ajoutez-les au panier et commandez depuis là.',
        ],
        links: [{ label: 'Voir tous les produits', to: '/collections/products' }],
      },
      {
        heading: 'Comment payer ?',
        paragraphs: [
          'En espèces, à l’arrivée du colis. Le total affiché avant de commander, livraison de {deliveryFee} comprise, est ce que vous donnez au livreur : pas un millime de plus.',
        ],
        links: [],
      },
      {
        heading: 'Quelle est ma taille ?',
        paragraphs: [
          'Nos tailles sont européennes. Mesurez à plat une pièce que vous aimez, d’une aisselle à l’autre : 50 cm font un S, 53 cm un M, 56 cm un L, 59 cm un XL et 62 cm un XXL.',
          'La coupe de chaque pièce est sur sa page. Les coupes amples et boxy sont larges : prenez votre taille habituelle. Entre deux tailles, prenez la plus grande.',
        ],
        links: [],
      },
      {
        heading: 'Ma taille est épuisée. Reviendra-t-elle ?',
        paragraphs: [
          'Nous cousons par petites séries, rarement refaites. Une taille revient quand quelqu’un renvoie une pièce : repassez dans quelques jours.',
        ],
        links: [],
      },
      {
        heading: 'Puis-je modifier ou annuler ma commande ?',
        paragraphs: [
          'Tant qu’elle n’est pas partie. Appelez le {contactPhone} avec votre numéro de commande : nous changeons la taille, l’adresse, ou nous l’annulons.',
        ],
        links: [{ label: 'Où est ma commande ?', to: '/track-order' }],
      },
      {
        heading: 'Comment la laver ?',
        paragraphs: [
          'À l’envers, à 30 degrés, avec des couleurs proches, puis sur la corde. Le sèche-linge fait perdre environ une taille au coton épais.',
        ],
        links: [{ label: 'Quelque chose ne va pas', to: '/returns' }],
      },
    ],
  },
  contact: {
    title: 'Nous contacter',
    description: 'Appelez {storeName} ou écrivez-nous : une vraie personne répond du lundi au samedi.',
    intro: 'Nous sommes à Tunis, et nous répondons en arabe, en français et en anglais.',
    sections: [
      {
        heading: 'Par téléphone',
        paragraphs: [
          '{contactPhone}, du lundi au samedi de 9h00 à 18h00, et de 9h00 à 15h00 pendant le ramadan. C’est le plus rapide quand votre commande est déjà en route.',
        ],
        links: [],
      },
      {
        heading: 'Par e-mail',
        paragraphs: [
          '{contactEmail}. Nous répondons en un jour ouvré. Mettez votre numéro de commande dans l’objet ; une photo aide quand une pièce a un défaut.',
        ],
        links: [],
      },
      {
        heading: 'Avant d’écrire',
        paragraphs: ['Ces deux pages répondent à la plupart des e-mails.'],
        links: [
          { label: 'Où est ma commande ?', to: '/track-order' },
          { label: 'Comment renvoyer une pièce ?', to: '/returns' },
        ],
      },
    ],
  },
  shipping: {
    title: 'Livraison',
    description:
      'Livraison dans les 24 gouvernorats de Tunisie pour {deliveryFee}, payée en espèces à l’arrivée du colis.',
    intro:
      'Nous livrons à toutes les adresses des 24 gouvernorats de Tunisie pour {deliveryFee} par commande, quel que soit le nombre de pièces.',
    sections: [
      {
        heading: 'Quand elle part',
        paragraphs: [
          'Les commandes passées avant {sameDayUntil} sont emballées le jour même, du lundi au samedi. Les suivantes, et celles des dimanches et jours fériés, partent le jour ouvré suivant.',
        ],
        links: [],
      },
      {
        heading: 'Quand elle arrive',
        paragraphs: ['{deliveryTimes}'],
        links: [],
      },
      {
        heading: 'Comment elle arrive',
        paragraphs: [
          'Le livreur vous appelle avant de venir : donnez un numéro auquel vous répondez. Si vous manquez l’appel, nous réessayons deux autres jours ; ensuite le colis nous revient et ne vous coûte rien.',
          'Vous pouvez ouvrir le colis et regarder les pièces avant de payer.',
        ],
        links: [],
      },
      {
        heading: 'Avec un compte',
        paragraphs: [
          'Au paiement avec votre compte : livraison standard, {standardShipping}, en 3 à 5 jours ouvrés, et livraison express pour {expeditedShipping} en 2 à 3 jours ouvrés.',
        ],
        links: [{ label: 'Se connecter', to: '/account/login' }],
      },
      {
        heading: 'Hors de Tunisie',
        paragraphs: [
          'Nous n’expédions pas encore à l’étranger. Écrivez à {contactEmail} : nous comptons, et le premier pays sera le plus demandé.',
        ],
        links: [],
      },
    ],
  },
  'track-order': {
    title: 'Suivre ma commande',
    description: 'Voyez où en est votre commande {storeName}, avec son numéro et l’e-mail ou le téléphone utilisé.',
    intro: 'Vous avez vu le numéro de commande après la commande, et il est dans l’e-mail que nous vous avons envoyé.',
    sections: [
      {
        heading: 'Pas de numéro sous la main ?',
        paragraphs: [
          'Appelez le {contactPhone} ou écrivez à {contactEmail} : nous retrouvons votre commande par votre nom.',
        ],
        links: [{ label: 'Nous contacter', to: '/contact' }],
      },
      {
        heading: 'Combien de temps faut-il ?',
        paragraphs: ['De 1 à 5 jours ouvrés, selon l’endroit où vous habitez.'],
        links: [{ label: 'Infos de livraison', to: '/shipping' }],
      },
    ],
  },
  returns: {
    title: 'Retours et échanges',
    description: 'Dix jours ouvrés pour changer d’avis, {returnDays} pour échanger une taille chez {storeName}.',
    intro: 'Une taille qui ne va pas, c’est notre problème autant que le vôtre. L’échange est gratuit.',
    sections: [
      {
        heading: 'Échanger une taille ou une couleur',
        paragraphs: [
          'Dans les {returnDays} après la livraison, une fois par pièce, gratuitement. Appelez le {contactPhone} : le livreur qui apporte la nouvelle pièce reprend l’ancienne.',
          'Si votre taille est épuisée, choisissez une autre pièce au même prix ou reprenez votre argent.',
        ],
        links: [],
      },
      {
        heading: 'Changer d’avis',
        paragraphs: [
          'Vous avez 10 jours ouvrés après la livraison pour tout renvoyer, sans raison, comme la loi tunisienne (n° 2000-83 sur le commerce électronique) vous le donne. Prévenez-nous par téléphone ou à {contactEmail} avec votre numéro de commande.',
          'Le retour vous coûte {deliveryFee}. Nous remboursons le prix des pièces dans les 10 jours ouvrés après leur arrivée, par mandat postal ou virement, comme vous préférez.',
        ],
        links: [],
      },
      {
        heading: 'Dans quel état',
        paragraphs: [
          'Non porté, non lavé, avec les étiquettes. L’essayer chez vous est bien sûr permis. Par hygiène, nous ne reprenons pas les chaussettes et sous-vêtements ouverts.',
        ],
        links: [],
      },
      {
        heading: 'Un défaut',
        paragraphs: [
          'Une couture qui s’ouvre, une erreur de pièce, un trou : envoyez une photo à {contactEmail} et nous la remplaçons ou vous remboursons, livraison comprise, comme vous préférez. Cela vaut pour deux ans de port normal.',
        ],
        links: [{ label: 'Nous contacter', to: '/contact' }],
      },
    ],
  },
  about: {
    title: 'À propos',
    description: '{storeName} fait du streetwear en petites séries, coupé et cousu en Tunisie.',
    intro:
      '« Hanout », c’est l’épicerie du coin : celle qui connaît votre nom. {storeName} est la nôtre, pour les vêtements.',
    sections: [
      {
        heading: 'Par drops',
        paragraphs: [
          'Nous faisons une petite série à la fois et l’annonçons le jour où elle est prête. Quand il n’y en a plus, il n’y en a plus. Rien ne dort dans un entrepôt, rien n’est jeté, et rien n’est à brader en janvier.',
        ],
        links: [{ label: 'Voir ce qu’il y a', to: '/collections/products' }],
      },
      {
        heading: 'Coupé et cousu ici',
        paragraphs: [
          'La Tunisie coud pour la moitié des marques d’Europe. Nos pièces viennent des mêmes mains, dans les ateliers du Sahel entre Sousse et Mahdia, et portent notre nom.',
        ],
        links: [],
      },
      {
        heading: 'Épais et sobre',
        paragraphs: [
          'Coton dense, couleurs profondes, coupes larges, et pas de slogan sur la poitrine. Un sweat doit durer plus longtemps que la mode qui l’a vendu.',
        ],
        links: [{ label: 'Sweats et pantalons', to: '/collections/hoodies-Pants' }],
      },
      {
        heading: 'Parlez-nous',
        paragraphs: ['{contactEmail} ou {contactPhone}. Nous lisons tout.'],
        links: [{ label: 'Nous contacter', to: '/contact' }],
      },
    ],
  },
}
