import { searchEndpoints } from '@cartage/contract/search/search.endpoints.ts';
import {
  IconBook,
  IconFileInvoice,
  IconFileSearch,
  IconId,
  IconMailbox,
  IconMessageUser,
  IconPackage,
  IconShoppingCart,
  IconStar,
  IconTag,
  IconTruck,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { appMessages } from '#app/messages.ts';
import type { NavIcon, Word } from '#app/navigation/nav-tree.ts';
import { useIsDrawn } from '#app/navigation/use-navigation.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import type { SearchTarget } from './search-targets.ts';

const kinds: Record<string, { label: Word; icon: NavIcon }> = {
  deliveries: { label: 'nav.deliveries', icon: IconPackage },
  vehicles: { label: 'nav.fleet', icon: IconTruck },
  drivers: { label: 'nav.drivers', icon: IconId },
  products: { label: 'nav.products', icon: IconTag },
  invoices: { label: 'nav.invoices', icon: IconFileInvoice },
  reviews: { label: 'nav.reviews', icon: IconStar },
  users: { label: 'nav.users', icon: IconUsers },
  visitorMessages: { label: 'nav.visitorMessages', icon: IconMessageUser },
  checkouts: { label: 'nav.checkouts', icon: IconShoppingCart },
  courses: { label: 'nav.courses', icon: IconBook },
  email: { label: 'nav.email', icon: IconMailbox },
};

/**
 * The records the person may read. What is asked for, the word after a pause, is part of the key: a late answer never
 * takes a newer one's place.
 */
export function useRecordTargets(word: string, asked: string): { records: SearchTarget[]; isBusy: boolean } {
  const t = useMessages(appMessages);
  const isDrawn = useIsDrawn();
  const { data, isFetching } = useQuery({
    ...api.query(searchEndpoints.find, { query: { q: asked, scope: 'records' } }),
    enabled: asked.length > 1,
  });
  const isOfNow = asked === word && asked.length > 1;
  const records = (isOfNow ? (data ?? []) : []).flatMap(({ category, children }) => {
    const kind = kinds[category] ?? { label: 'searchRecords', icon: IconFileSearch };
    return children.flatMap(({ url, title }): SearchTarget[] => {
      if (!isDrawn(url.replace(/[?#].*/, ''))) return [];
      return [{ id: url + title, group: t(kind.label), title, hint: '', icon: kind.icon, target: { to: url } }];
    });
  });
  return { records, isBusy: word.length > 1 && (!isOfNow || isFetching) };
}
