import type { ComponentType } from 'react';

/** One line of a menu. */
export interface MenuEntry {
  id: string;
  label: string;
  /** A second line that says what it does. */
  text?: string;
  icon?: ComponentType<{ size?: number; 'aria-hidden'?: 'true'; className?: string }>;
  /** One of several to choose from; the present one is true. */
  isChecked?: boolean;
  /** Any number of them may be chosen: the menu stays open. */
  isOneOfMany?: boolean;
  isDangerous?: boolean;
  lang?: string;
  run: () => unknown;
}
