import type { Referral } from '@cartage/contract/ecommerce/referrals/referrals.schema.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { customerPath } from '#shop/customer-path.ts';
import { TextLink } from '#ui/link.tsx';
import { referralMessages } from './messages.ts';
import classes from './referrals.module.css';
import { newcomerOf } from './set-referrals.ts';

/** Who was invited, and the way to them once they are a customer. */
export function Newcomer({ referral }: { referral: Referral }) {
  const t = useMessages(referralMessages);
  const can = useCan();
  const { referredId } = referral;
  const name = <bdi className="clipped">{newcomerOf(referral)}</bdi>;
  return (
    <span className={classes.words}>
      {referredId !== null && can('read', 'Customer') ? (
        <TextLink to={customerPath(referredId)} className={classes.name ?? ''} inherit>
          {name}
        </TextLink>
      ) : (
        <span className={classes.name}>{name}</span>
      )}
      <span className={classes.second}>
        {referredId === null ? t('notYet') : <span className="numeric">#{referredId}</span>}
      </span>
    </span>
  );
}
