import type { CourseTag } from '@cartage/contract/academy/academy.schema.ts';

export type Syllabus = Readonly<Record<string, readonly string[]>>;
export interface SampleCourse {
  title: string;
  summary: string;
  language?: 'French' | 'Arabic';
  syllabus?: Syllabus;
}

/** What the courses of a tag teach section by section, and the courses. */
export const sampleCourses: Readonly<Record<CourseTag, { syllabus: Syllabus; courses: readonly SampleCourse[] }>> = {
  Web: {
    syllabus: {
      'First page': ['What a browser does with a page', 'Headings before looks', 'Links that say where they go'],
      'A form that forgives': [
        'Labels and hints',
        'Errors beside their field',
        'Saving half-done work',
        'Keyboard only',
      ],
      'Maps and places': [
        'Tiles, zoom and projection',
        'A marker that can be read',
        'When there is no network',
        'Print it',
      ],
      'Quick and kind': ['Measure before you tune', 'Pictures in the right size', 'A budget for scripts', 'Publish'],
    },
    courses: [
      { title: 'A web page in an afternoon', summary: 'From an empty file to a page your grandmother can use.' },
      { title: 'Maps people understand', summary: 'Put places on a page so that drivers find them.' },
      { title: 'Forms without tears', summary: 'Ask for little, accept much, explain the rest.' },
      {
        title: 'Le web sans image superflue',
        summary: 'Des pages légères qui s’ouvrent aussi au fond d’un entrepôt.',
        language: 'French',
        syllabus: {
          'Peser une page': ['Ce que pèse une photo', 'Ce que pèse un script', 'Mesurer sur un vieux téléphone'],
          'Alléger sans appauvrir': ['Formats et tailles', 'Polices de caractères', 'Ce que l’on peut retirer'],
        },
      },
      { title: 'Offline first for vans', summary: 'What to do when the tunnel is longer than the download.' },
    ],
  },
  Design: {
    syllabus: {
      Seeing: ['Contrast in poor light', 'Grouping', 'What the eye reads first', 'White space is not empty'],
      Colour: ['Five colours are enough', 'Red is not for everything', 'Colour-blind checks', 'Dark rooms, dark pages'],
      Type: ['Choosing one typeface', 'Line length', 'Numbers in columns', 'Arabic and Latin on one page'],
      Parts: ['A button has four states', 'Tables', 'Empty lists', 'Icons with names', 'Naming what you made'],
    },
    courses: [
      { title: 'Labels that survive the rain', summary: 'Parcel labels that are read at arm’s length, in the wet.' },
      { title: 'One typeface, ten sizes', summary: 'Order on a page with almost nothing.' },
      { title: 'Dashboards worth a glance', summary: 'Which number deserves the big letters.' },
      { title: 'Signs for a loading bay', summary: 'Arrows, floors and doors that need no words.' },
      { title: 'Night mode done properly', summary: 'Dark surfaces for cabs and control rooms.' },
    ],
  },
  Psychology: {
    syllabus: {
      Waiting: ['Why ten minutes feel like thirty', 'Telling the truth about delays', 'The last mile of patience'],
      Habits: ['Checklists that are used', 'Breaks before mistakes', 'Night shifts', 'Praise that works'],
      Talking: ['Listening at a doorstep', 'Bad news first', 'Saying no', 'Writing when angry: don’t'],
      Teams: ['Handing over a shift', 'Trust between office and road', 'Conflicts about routes', 'Newcomers', 'Review'],
    },
    courses: [
      { title: 'The psychology of waiting', summary: 'What people feel between “dispatched” and the doorbell.' },
      { title: 'Calm at the doorstep', summary: 'Short talks with people in a hurry.' },
      { title: 'Attention on long roads', summary: 'How tired is too tired, and who says so.' },
      {
        title: 'فن الاعتذار للعميل',
        summary: 'كيف نقول الحقيقة عند التأخير ونحافظ على الثقة.',
        language: 'Arabic',
        syllabus: {
          'قبل الكلام': ['فهم سبب التأخير', 'اختيار الوقت المناسب', 'كلمات لا تُقال'],
          'أثناء الحديث': ['الاعتذار بجملة واحدة', 'عرض حل واضح', 'متابعة الوعد'],
        },
      },
      { title: 'Fair routes, happy crews', summary: 'Why people accept a hard day, and when they do not.' },
    ],
  },
  'UI/UX': {
    syllabus: {
      Watching: ['A morning in a van', 'Notes without judging', 'Five people are enough', 'What nobody says'],
      Drawing: ['Paper first', 'One screen, one decision', 'The thumb’s reach', 'Gloves and rain'],
      Trying: ['A test in the canteen', 'Silence is a method', 'What to change first', 'Try again'],
      Keeping: ['Words people use', 'Three languages', 'Right to left', 'Errors as a conversation', 'Handing over'],
    },
    courses: [
      { title: 'Screens for gloved hands', summary: 'Large, few and forgiving.' },
      { title: 'Right to left, really', summary: 'What turns round in Arabic, and what does not.' },
      { title: 'Testing with five drivers', summary: 'A usability test between two tours.' },
      { title: 'Words on buttons', summary: 'Verbs beat nouns. Short beats clever.' },
      { title: 'Maps in small hands', summary: 'Planning on a telephone without losing the way.' },
    ],
  },
  Art: {
    syllabus: {
      Looking: ['Draw what is there', 'Light from one side', 'Shadows have colours'],
      'The street': ['Perspective with two pencils', 'Vans, bicycles, people', 'Shop fronts', 'Rain on asphalt'],
      'Colour outdoors': ['Three tubes only', 'Morning and evening', 'Snow is not white'],
      Finishing: ['When to stop', 'A frame from cardboard', 'Showing your work', 'A sketchbook a month'],
    },
    courses: [
      { title: 'Sketching a harbour', summary: 'Cranes, ropes and water in twenty lines.' },
      { title: 'A city in watercolour', summary: 'Wet streets on wet paper.' },
      { title: 'Drawing vans', summary: 'Boxes on wheels are harder than they look.' },
      { title: 'Photographing proof', summary: 'One picture that shows parcel, door and number.' },
      { title: 'Murals for depots', summary: 'A wall, a weekend, and everybody who works there.' },
    ],
  },
};
