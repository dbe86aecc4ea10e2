import { Button, TextInput } from '@mantine/core';
import { useWaitingForm } from '#form/files/use-waiting-form.ts';
import { FormBody } from '#form/form-body.tsx';
import { useUnsavedGuard } from '#form/unsaved-guard.ts';
import { useMessages } from '#i18n/messages.ts';
import { linkTo } from '#logistics/link-to.ts';
import { useCan } from '#session/ability.ts';
import { Card } from '#ui/card.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { RichTextField } from '#ui/rich-text/rich-text-field.tsx';
import { AttributeFields } from './attribute-fields.tsx';
import { InventoryFields } from './inventory-fields.tsx';
import { productMessages } from './messages.ts';
import { OrganiseFields } from './organise-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { PriceFields } from './price-fields.tsx';
import classes from './product.module.css';
import type { ProductFormProps } from './product-form-props.ts';
import { ShippingFields } from './shipping-fields.tsx';
import { VariantFields } from './variant-fields.tsx';

const mostPictures = 20;

/** Everything about a product; who may not change it looks at it. */
export function ProductForm(props: ProductFormProps) {
  const { form, product, reading = 0 } = props;
  const t = useMessages(productMessages);
  const can = useCan();
  const { panel, onUploads, isUploading } = useWaitingForm(form);
  useUnsavedGuard(panel.isDirty);
  const mayWrite = can(product ? 'update' : 'create', 'Product');
  const { values, errors } = form.form;
  return (
    <FormBody
      form={panel}
      className={classes.form}
      footer={mayWrite ? <Buttons isNew={!product} isSaving={panel.isSaving} isUploading={isUploading} /> : null}
    >
      {mayWrite ? null : <p className={classes.quiet}>{t('readOnly')}</p>}
      <fieldset className={classes.page} disabled={!mayWrite}>
        <div className={classes.part}>
          <Card title={t('about')}>
            <div className={classes.fields}>
              <TextInput label={t('name')} dir="auto" {...form.field('productName')} />
              <RichTextField
                label={t('description')}
                key={reading}
                html={values.description}
                error={errors.description}
                isEditable={mayWrite}
                onChange={(description) => form.form.setFieldValue('description', description)}
              />
            </div>
          </Card>
          <Card title={t('pictures')}>
            <PictureField
              images={values.images}
              most={mostPictures}
              error={errors.images ?? Object.entries(errors).find(([path]) => path.startsWith('images.'))?.[1]}
              isEditable={mayWrite}
              onChange={(change) => form.form.setFieldValue('images', change)}
              onUploads={onUploads}
            />
          </Card>
          <VariantFields form={form} />
          <InventoryFields {...props} />
          <ShippingFields form={form} />
        </div>
        <div className={classes.part}>
          <PriceFields {...props} />
          <OrganiseFields {...props} />
          <AttributeFields form={form} />
        </div>
      </fieldset>
    </FormBody>
  );
}

function Buttons({ isNew, isSaving, isUploading }: { isNew: boolean; isSaving: boolean; isUploading: boolean }) {
  const t = useMessages(productMessages);
  return (
    <>
      <span role="status" className={classes.quiet}>
        {isUploading ? t('uploading') : ''}
      </span>
      <ButtonLink variant="default" {...linkTo('/apps/ecommerce/product/list')}>
        {t(isNew ? 'discard' : 'toList')}
      </ButtonLink>
      <Button type="submit" loading={isSaving}>
        {t(isNew ? 'create' : 'save')}
      </Button>
    </>
  );
}
