import type { ComponentProps } from 'react';

interface ButtonAtWorkProps extends ComponentProps<'button'> {
  'data-loading'?: boolean;
}

/**
 * What a Mantine button is in the page. While it is at work it does nothing, but keeps the focus: from a disabled button
 * that falls to the page, and whoever has no mouse stands at its beginning when the work has failed.
 */
export function ButtonAtWork({ disabled, onClick, type = 'button', ...others }: ButtonAtWorkProps) {
  const isAtWork = others['data-loading'] === true;
  return (
    <button
      {...others}
      type={type}
      {...(isAtWork
        ? { 'aria-disabled': true, onClick: (event) => event.preventDefault() }
        : { disabled, ...(onClick && { onClick }) })}
    />
  );
}
