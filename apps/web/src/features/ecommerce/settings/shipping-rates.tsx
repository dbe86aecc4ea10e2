import { minorDigits } from '@cartage/contract/core/money.rules.ts';
import type { ShippingRate } from '@cartage/contract/ecommerce/settings/settings.schema.ts';
import { Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ScaledInput } from '#form/scaled-input.tsx';
import { useMessages } from '#i18n/messages.ts';
import { ItemList } from './item-list.tsx';
import { storeMessages } from './messages.ts';
import classes from './settings.module.css';

interface ShippingRatesProps {
  // biome-ignore lint/suspicious/noExplicitAny: reached by their path in the form of the zones
  form: UseFormReturnType<any>;
  path: string;
  currency: string;
}

/** The ways an order may be sent to one zone. */
export function ShippingRates({ form, path, currency }: ShippingRatesProps) {
  const t = useMessages(storeMessages);
  const digits = minorDigits(currency);
  return (
    <div>
      <h3 className={classes.subtitle}>{t('rates')}</h3>
      <ItemList
        form={form}
        path={path}
        most={50}
        className={classes.rate}
        blank={(code): ShippingRate => ({
          code,
          name: '',
          condition: '',
          priceMinor: 0,
          isCollected: false,
          isOn: true,
        })}
        words={{ add: t('addRate'), empty: t('noRates'), unnamed: t('newRate') }}
      >
        {({ item, path: at, name, actions }) => (
          <>
            <TextInput label={t('rateName')} withAsterisk maxLength={100} {...form.getInputProps(`${at}.name`)} />
            <TextInput label={t('condition')} maxLength={200} {...form.getInputProps(`${at}.condition`)} />
            <ScaledInput
              label={t('price', { currency })}
              scale={10 ** digits}
              decimalScale={digits}
              fixedDecimalScale
              max={1e12 / 10 ** digits}
              value={item.priceMinor}
              error={form.errors[`${at}.priceMinor`]}
              onChange={(minor) => form.setFieldValue(`${at}.priceMinor`, minor ?? 0)}
            />
            <div className={classes.rateEnd}>
              <div className={classes.rateSwitches}>
                <Switch
                  label={t('isOffered')}
                  aria-label={t('offer', { name })}
                  {...form.getInputProps(`${at}.isOn`, { type: 'checkbox' })}
                />
                <Switch
                  label={t('isCollected')}
                  aria-label={t('collected', { name })}
                  {...form.getInputProps(`${at}.isCollected`, { type: 'checkbox' })}
                />
              </div>
              {actions}
            </div>
          </>
        )}
      </ItemList>
    </div>
  );
}
