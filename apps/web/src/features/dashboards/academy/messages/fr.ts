import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  title: 'Académie',
  ownCourses: 'Vos cours',
  completed: { one: '{count} terminé', other: '{count} terminés' },
  ownTasks: 'Vos leçons faites',
  ofTasks: { one: 'sur {count}', other: 'sur {count}' },
  ownTime: 'Votre temps d’apprentissage',
  active: 'Collègues en formation',
  inTheseDays: 'sur ces jours',
  current: 'À poursuivre',
  currentNone: 'Vous n’avez aucun cours en cours.',
  done: '{done} sur {all}',
  progressOf: 'Avancement de {name}',
  topCourses: 'Cours les plus suivis',
  instructors: 'Formateurs les plus suivis',
  byTag: 'Sujets',
  noCourses: 'Aucun cours pour l’instant.',
  learners: { one: '{count} inscrit', other: '{count} inscrits' },
  courses: { one: '{count} cours', other: '{count} cours' },
  'tag.Web': 'Web',
  'tag.Design': 'Design',
  'tag.Psychology': 'Psychologie',
  'tag.UI/UX': 'UI/UX',
  'tag.Art': 'Art',
} satisfies Translation<typeof en>;
