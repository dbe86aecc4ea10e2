import { categoryEndpoints } from '@cartage/contract/ecommerce/products/categories.endpoints.ts';
import { type Category, newCategorySchema } from '@cartage/contract/ecommerce/products/categories.schema.ts';
import { productStatuses } from '@cartage/contract/ecommerce/products/products.schema.ts';
import { Input, NativeSelect, TextInput } from '@mantine/core';
import { useWaitingForm, type WaitingForm } from '#form/files/use-waiting-form.ts';
import { FieldRow } from '#form/form-body.tsx';
import { FormDrawer } from '#form/form-drawer.tsx';
import { type ContractForm, useContractForm } from '#form/use-contract-form.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { RichTextField } from '#ui/rich-text/rich-text-field.tsx';
import { toast } from '#ui/toast/toast.ts';
import { IconField } from './icon-field.tsx';
import { productMessages } from './messages.ts';
import { PictureField } from './picture-field.tsx';
import { changesOf } from './product-values.ts';
import { rereadProducts } from './reread-products.ts';
import { isOfFirstRank, useCategories } from './use-categories.ts';

type CategoryValues = Pick<Category, 'title' | 'slug' | 'description' | 'image' | 'icon' | 'status'> & {
  /** Id of the one it stands in; empty: of the first rank. */
  parentId: string;
};

const valuesOf = (category?: Category): CategoryValues => ({
  title: category?.title ?? '',
  slug: category?.slug ?? '',
  description: category?.description ?? '',
  parentId: String(category?.parentId ?? ''),
  image: category?.image ?? null,
  icon: category?.icon ?? '',
  status: category?.status ?? 'Published',
});
const bodyOf = ({ parentId, ...values }: CategoryValues) => ({
  ...values,
  parentId: parentId === '' ? null : Number(parentId),
});
const size = '34rem';

export function NewCategory({ onClose }: { onClose: () => void }) {
  const t = useMessages(productMessages);
  const form = useContractForm({
    schema: newCategorySchema,
    initial: valuesOf(),
    toBody: bodyOf,
    onSubmit: async (body) => {
      const { title } = await call(categoryEndpoints.create, { body });
      await rereadProducts();
      toast.done(t('categoryCreated', { name: title }));
      onClose();
    },
  });
  const { panel, ...files } = useWaitingForm(form);
  return (
    <FormDrawer title={t('newCategory')} form={panel} onClose={onClose} submitLabel={t('createCategory')} size={size}>
      <CategoryFields form={form} {...files} />
    </FormDrawer>
  );
}

export function EditCategory({ category, onClose }: { category: Category; onClose: () => void }) {
  const t = useMessages(productMessages);
  const before = bodyOf(valuesOf(category));
  const form = useContractForm({
    schema: newCategorySchema,
    initial: valuesOf(category),
    version: category.version,
    toBody: bodyOf,
    onSubmit: async (body, { ifMatch }) => {
      const changes = changesOf(body, before);
      const { title } = await call(
        categoryEndpoints.update,
        { params: { id: category.id }, body: changes },
        { ifMatch },
      );
      await rereadProducts();
      toast.done(t('saved', { name: title }));
      onClose();
    },
  });
  const { panel, ...files } = useWaitingForm(form);
  return (
    <FormDrawer title={t('editCategory', { name: category.title })} form={panel} onClose={onClose} size={size}>
      <CategoryFields form={form} category={category} {...files} />
    </FormDrawer>
  );
}

interface CategoryFieldsProps extends Omit<WaitingForm, 'panel'> {
  form: ContractForm<CategoryValues>;
  category?: Category;
}

function CategoryFields({ form, category, onUploads, isUploading }: CategoryFieldsProps) {
  const t = useMessages(productMessages);
  const parents = useCategories().filter((one) => isOfFirstRank(one) && one.id !== category?.id);
  const { values, errors } = form.form;
  return (
    <>
      <TextInput label={t('title')} dir="auto" data-autofocus {...form.field('title')} />
      <TextInput
        label={t('slug')}
        dir="ltr"
        description={t(category ? 'slugForm' : 'slugHint')}
        {...form.field('slug')}
      />
      <FieldRow>
        <NativeSelect
          label={t('standsIn')}
          data={[
            { value: '', label: t('firstRank') },
            ...parents.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          {...form.field('parentId')}
          withAsterisk={false}
        />
        <NativeSelect
          label={t('status')}
          data={productStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          {...form.field('status')}
        />
      </FieldRow>
      <IconField icon={values.icon} onChange={(icon) => form.form.setFieldValue('icon', icon)} />
      <Input.Wrapper label={t('picture')} labelElement="div" description={isUploading ? t('uploading') : undefined}>
        <PictureField
          images={values.image === null ? [] : [values.image]}
          most={1}
          error={errors.image ?? errors['image.0']}
          onChange={(change) =>
            form.form.setFieldValue('image', (now) => change(now === null ? [] : [now]).at(-1) ?? null)
          }
          onUploads={onUploads}
        />
      </Input.Wrapper>
      <RichTextField
        label={t('description')}
        html={values.description}
        error={errors.description}
        hasLinks={false}
        onChange={(description) => form.form.setFieldValue('description', description)}
      />
    </>
  );
}
