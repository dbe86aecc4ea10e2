import type { ComponentType } from 'react';
import type { Bundle, Messages } from '#i18n/messages.ts';
import type { Rule } from '#session/ability.ts';

/**
 * One screen, as its feature names it: the path, who may see it, and how to fetch it. The router lists
 * them all; the guard, the navigation and the command search read them.
 */
export interface Screen {
  /** `/apps/user/view/$id` */
  readonly path: `/${string}`;
  /** Other paths that show the same. */
  readonly aliases?: readonly `/${string}`[];
  readonly layout?: 'default' | 'blank';
  /** In the blank layout, with the navbar and footer of the public pages. */
  readonly isFront?: true;
  readonly isPublic?: true;
  readonly isUnauthenticatedOnly?: true;
  /** What a person must be able to do to see it. */
  readonly access?: Rule;
  /** The page fills the window and scrolls inside itself (planner, chat). */
  readonly isFixedHeight?: true;
  /** The page itself says when there is no line. */
  readonly showsLine?: true;
  /** The path of the navigation entry to mark where the address has none of its own. */
  readonly navActive?: `/${string}`;
  /** The words the page needs, loaded together with it. */
  readonly messages?: readonly Bundle<Messages>[];
  readonly load: () => Promise<ComponentType>;
}
