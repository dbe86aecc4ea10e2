import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  title: 'Analyses',
  perWeekday: 'Chiffre d’affaires par jour de la semaine',
  deliveries: 'Livraisons de ces jours',
  delivered: 'Livrées',
  open: 'En cours',
  failed: 'Échouées',
  reviews: {
    one: '{average} étoiles sur 5 dans {count} avis',
    other: '{average} étoiles sur 5 dans {count} avis',
  },
  reviewsNone: 'Aucun avis sur ces jours',
  projects: 'Projets',
  searchProjects: 'Rechercher un projet',
  projectsEmpty: 'Aucun projet pour l’instant.',
  projectsNone: 'Aucun projet ne porte ce nom.',
  project: 'Projet',
  leader: 'Responsable',
  team: 'Équipe',
  hours: 'Heures travaillées',
  progress: 'Avancement',
  progressOf: 'Avancement de {name}',
  moreMembers: { one: '{count} autre', other: '{count} autres' },
} satisfies Translation<typeof en>;
