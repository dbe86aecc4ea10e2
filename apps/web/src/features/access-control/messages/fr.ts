import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  title: 'Contrôle d’accès',
  lead: 'Vous êtes ici en tant que : {role}',
  everybody: 'Pour quiconque peut ouvrir cette page',
  everybodyText: 'Vous voyez cette carte parce que votre rôle peut lire la démonstration d’accès.',
  readsAll: 'Pour ceux qui peuvent tout lire',
  readsAllText: 'Seuls les rôles qui peuvent lire tous les enregistrements voient cette carte.',
  demo: 'Qui peut faire quoi',
  demoText:
    'Les règles que le serveur applique pour vous, ou celles que donne un rôle. Une coche peut avoir des conditions : un chauffeur ne voit que sa propre tournée.',
  own: 'Vos droits',
  role: 'Rôle',
  record: 'Enregistrement',
  may: 'peut',
  mayNot: 'ne peut pas',
  'action.read': 'Lire',
  'action.create': 'Créer',
  'action.update': 'Modifier',
  'action.delete': 'Supprimer',
  'action.optimise': 'Optimiser',
  'action.dispatch': 'Envoyer',
  'subject.Delivery': 'Livraisons',
  'subject.Plan': 'Plans',
  'subject.Route': 'Tournées',
  'subject.Stop': 'Arrêts',
  'subject.Driver': 'Chauffeurs',
  'subject.Vehicle': 'Véhicules',
  'subject.User': 'Utilisateurs',
  'subject.LogisticsSettings': 'Réglages de la logistique',
  'subject.AuditEvent': 'Journal d’audit',
} satisfies Translation<typeof en>;
