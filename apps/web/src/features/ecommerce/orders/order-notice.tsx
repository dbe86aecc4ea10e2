import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { linkTo } from '#logistics/link-to.ts';
import { TextLink } from '#ui/link.tsx';
import classes from './order-page.module.css';

interface OrderNoticeProps {
  title: string;
  text: string;
  /** Where it is dealt with. */
  invoiceId?: number;
  children?: ReactNode;
}

/** What of an order somebody has to deal with. */
export const OrderNotice = ({ title, text, invoiceId, children }: OrderNoticeProps) => (
  <div className={classes.notice} role="note">
    <IconAlertTriangle size={18} aria-hidden="true" />
    <div>
      {invoiceId === undefined ? (
        title
      ) : (
        <TextLink {...linkTo('/apps/invoice/preview/$id', { params: { id: String(invoiceId) } })} inherit>
          {title}
        </TextLink>
      )}
      <p className={classes.second}>{text}</p>
      {children}
    </div>
  </div>
);
