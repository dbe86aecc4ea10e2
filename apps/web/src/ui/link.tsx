import { Anchor, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

/** A link of the app that looks like one. */
export const TextLink = createLink(Anchor<'a'>);

type ButtonAnchorProps = ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>;
const ButtonAnchor = (props: ButtonAnchorProps) => <Button component="a" {...props} />;
/** A way on that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);
