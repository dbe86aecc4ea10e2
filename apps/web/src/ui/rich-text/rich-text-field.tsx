import { InputWrapper, Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import classes from './rich-text-field.module.css';

const RichText = lazy(() => import('./rich-text.tsx').then((module) => ({ default: module.RichText })));

interface RichTextFieldProps {
  label: string;
  /** Empty where nothing is written. */
  html: string;
  error?: ReactNode;
  onChange: (html: string) => void;
  isEditable?: boolean;
  /** In a drawer nothing opens over the text. */
  hasLinks?: boolean;
  hasHeadings?: boolean;
}

const nothing = '<p></p>';

/** A field of a form whose text has forms. The editor is fetched when it is needed. */
export function RichTextField({ label, error, onChange, ...text }: RichTextFieldProps) {
  return (
    <InputWrapper label={label} labelElement="div" error={error}>
      <Suspense fallback={<Skeleton height="11rem" />}>
        <RichText
          {...text}
          label={label}
          onChange={(written) => onChange(written === nothing ? '' : written)}
          toolbar="above"
          classNames={{ root: classes.editor, text: classes.text, tools: classes.tools }}
        />
      </Suspense>
    </InputWrapper>
  );
}
