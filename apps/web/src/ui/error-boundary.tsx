import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { uiMessages } from './messages.ts';
import { StatePanel } from './state-panel.tsx';

interface BoundaryProps {
  children: ReactNode;
  /** What stands there instead; by default a panel with "Try again". */
  fallback?: (retry: () => void) => ReactNode;
}

/** Keeps a failing widget from taking its page along. */
export class WidgetBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  retry = () => this.setState({ hasFailed: false });
  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.fallback?.(this.retry) ?? <WidgetFailed onRetry={this.retry} />;
  }
}

function WidgetFailed({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(uiMessages);
  return (
    <StatePanel
      role="alert"
      title={t('widgetFailed')}
      action={
        <Button variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}
