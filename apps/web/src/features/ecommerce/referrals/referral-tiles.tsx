import { referralEndpoints } from '@cartage/contract/ecommerce/referrals/referrals.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { type Tile, Tiles } from '#figures/tiles.tsx';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { referralMessages } from './messages.ts';
import classes from './referrals.module.css';

const ids = ['referrals', 'conversion', 'earned', 'unpaid', 'paid', 'rejected'] as const;

/** What referrals have brought, and what is owed for them. */
export function ReferralTiles() {
  const t = useMessages(referralMessages);
  const format = useFormat();
  const { data } = useQuery(api.query(referralEndpoints.summary, {}));
  const facts = (id: (typeof ids)[number]): Omit<Tile, 'id' | 'name'> => {
    if (!data) return { written: '–' };
    const { referrals, invited, currency } = data;
    switch (id) {
      case 'referrals':
        return {
          written: format.number(referrals),
          ...(invited > 0 ? { note: t('tile.invited', { count: invited }) } : {}),
        };
      case 'conversion':
        return {
          written: format.percent(data.conversionPercent / 100, 1),
          note: t('tile.joined', { joined: format.number(referrals - invited), count: format.number(referrals) }),
        };
      case 'earned':
        return { written: format.money(data.earningMinor, currency) };
      case 'unpaid':
        return {
          written: format.money(data.unpaidEarningMinor, currency),
          note: t('tile.unpaidNote', { count: data.unpaid }),
        };
      default:
        return { written: format.number(data[id]) };
    }
  };
  return (
    <div className={classes.tiles}>
      <Tiles tiles={ids.map((id) => ({ id, name: t(`tile.${id}`), ...facts(id) }))} />
    </div>
  );
}
