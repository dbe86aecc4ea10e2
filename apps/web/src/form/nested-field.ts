import type { ContractForm, FieldProps } from './use-contract-form.ts';

/** Props of a field inside a field, by its path: `client.name`, `lines.2.title`. */
export const nestedField =
  <V extends Record<string, unknown>>({ form }: Pick<ContractForm<V>, 'form'>) =>
  (path: string): FieldProps => ({
    ...form.getInputProps(path as never), // its types follow a path only so deep
    name: path,
    onBlur: () => void (form.isDirty(path as never) && form.validateField(path as never)),
  });
