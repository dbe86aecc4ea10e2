import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  title: 'Journal d’audit',
  search: 'Rechercher une personne ou un code',
  at: 'Quand',
  actor: 'Qui',
  action: 'Quoi',
  subject: 'Sur quoi',
  subjectId: 'Numéro',
  'subject.User': 'Personne',
  'subject.Role': 'Rôle',
  'subject.ApiKey': 'Clé d’API',
  'subject.Webhook': 'Webhook',
  'subject.Vehicle': 'Véhicule',
  'subject.Driver': 'Chauffeur',
  'subject.ServiceTime': 'Temps de service',
  'subject.Settings': 'Réglages',
  'settings.invoices': 'Réglages des factures',
  'settings.logistics': 'Réglages de la logistique',
  'settings.roads': 'Réglages des routes et cartes',
  'settings.shop': 'Réglages de la boutique',
  'subject.Depot': 'Dépôt',
  'subject.Invoice': 'Facture',
  nobody: 'Personne de connecté',
  emptyTitle: 'Rien au journal pour l’instant',
  emptyText: 'Connexions, modifications de comptes et autres actes sensibles y sont conservés.',
} satisfies Translation<typeof en>;
