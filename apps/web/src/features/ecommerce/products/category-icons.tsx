import {
  IconBabyCarriage,
  IconBackpack,
  IconBallFootball,
  IconBook,
  IconBriefcase,
  IconCategory,
  IconChess,
  IconDeviceGamepad2,
  IconDeviceLaptop,
  IconEyeglass2,
  IconGift,
  IconHeadphones,
  IconHome,
  IconLamp,
  IconMountain,
  IconNotebook,
  IconPlant,
  IconShirt,
  IconShoe,
  IconToolsKitchen2,
} from '@tabler/icons-react';

/** The icons to choose from, by the word a category keeps. */
export const categoryIcons = {
  'tabler-device-laptop': IconDeviceLaptop,
  'tabler-headphones': IconHeadphones,
  'tabler-device-gamepad-2': IconDeviceGamepad2,
  'tabler-chess': IconChess,
  'tabler-ball-football': IconBallFootball,
  'tabler-mountain': IconMountain,
  'tabler-shoe': IconShoe,
  'tabler-shirt': IconShirt,
  'tabler-backpack': IconBackpack,
  'tabler-eyeglass-2': IconEyeglass2,
  'tabler-briefcase': IconBriefcase,
  'tabler-notebook': IconNotebook,
  'tabler-book': IconBook,
  'tabler-home': IconHome,
  'tabler-lamp': IconLamp,
  'tabler-tools-kitchen-2': IconToolsKitchen2,
  'tabler-plant': IconPlant,
  'tabler-baby-carriage': IconBabyCarriage,
  'tabler-gift': IconGift,
} as const;
export type CategoryIconName = keyof typeof categoryIcons;
/** Names of an object's own keys. */
export const categoryIconNames = Object.keys(categoryIcons) as CategoryIconName[];

/** The icon a category was given; a plain one where there is none, or one nobody knows. */
export function CategoryIcon({ icon, size = 18 }: { icon: string; size?: number }) {
  const name = categoryIconNames.find((one) => one === icon);
  const Icon = name ? categoryIcons[name] : IconCategory;
  return <Icon size={size} aria-hidden="true" />;
}
