import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  title: 'Chiffres de la boutique',
  popular: 'Les plus achetés',
  sku: 'Réf. {sku}',
  pieces: { one: '{count} pièce', other: '{count} pièces' },
  house: 'Catalogue et comptes',
  published: 'Produits en vente',
  unpublished: 'Produits hors vente',
  outOfStock: { one: '{count} produit en rupture de stock', other: '{count} produits en rupture de stock' },
  customers: { one: '{count} client au total', other: '{count} clients au total' },
  invoices: { one: '{count} facture émise sur ces jours', other: '{count} factures émises sur ces jours' },
  overdue: { one: '{count} facture en retard', other: '{count} factures en retard' },
  referrals: {
    one: '{count} parrainage sur ces jours, {earning} gagnés',
    other: '{count} parrainages sur ces jours, {earning} gagnés',
  },
} satisfies Translation<typeof en>;
