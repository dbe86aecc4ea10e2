import { firstCategories } from '@cartage/contract/ecommerce/products/products.schema.ts';

type First = (typeof firstCategories)[number];

const icons: Record<First, [icon: string, description: string]> = {
  Electronics: ['tabler-device-laptop', 'What needs a plug or a battery.'],
  Accessories: ['tabler-eyeglass-2', 'Small things that go along.'],
  Shoes: ['tabler-shoe', 'For streets, paths and floors.'],
  Office: ['tabler-briefcase', 'For desks, at work and at home.'],
  'Home Decor': ['tabler-home', 'What makes a room a home.'],
  Games: ['tabler-device-gamepad-2', 'For long evenings.'],
};
const second: readonly [title: string, slug: string, parent: First, icon: string, description: string][] = [
  ['Audio', 'audio', 'Electronics', 'tabler-headphones', 'For ears, kitchens and pockets.'],
  ['Bags', 'bags', 'Accessories', 'tabler-backpack', 'Canvas, cotton and leather.'],
  ['Trail shoes', 'trail-shoes', 'Shoes', 'tabler-mountain', 'For mud, roots and rock.'],
  ['Paper and ink', 'paper-and-ink', 'Office', 'tabler-notebook', 'For those who write by hand.'],
  ['Lighting', 'lighting', 'Home Decor', 'tabler-lamp', 'Warm light for long nights.'],
  ['Board games', 'board-games', 'Games', 'tabler-chess', 'For two, or for the whole table.'],
];

const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

/** Six of the first rank, ids 1 to 6, and one in each, ids 7 to 12. */
export const sampleCategories = [
  ...firstCategories.map((title, index) => {
    const [icon, description] = icons[title];
    return { id: index + 1, title, slug: slugOf(title), parentId: null, icon, description };
  }),
  ...second.map(([title, slug, parent, icon, description], index) => ({
    id: firstCategories.length + index + 1,
    title,
    slug,
    parentId: firstCategories.indexOf(parent) + 1,
    icon,
    description,
  })),
];

/** The category of this title or slug, and the title of the first rank it stands in. */
export function inRanks(place: string): { id: number; top: string } {
  const own = sampleCategories.find(({ title, slug }) => title === place || slug === place);
  if (!own) throw new Error(`There is no sample category ${place}`);
  const top = own.parentId === null ? own : sampleCategories.find(({ id }) => id === own.parentId);
  return { id: own.id, top: top?.title ?? own.title };
}
