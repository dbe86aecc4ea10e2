import { DirectionContext, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense } from 'react';
import { queryClient } from '#http/query-client.ts';
import { cssVariables, theme } from '#ui/theme/theme.ts';
import { useColorScheme, useDirection } from './preferences/color-scheme.ts';
import type { AppRouter } from './router.tsx';

/** Everything around the router: looks, direction, server state, toasts. */
export function App({ router }: { router: AppRouter }) {
  const dir = useDirection();
  const direction = { dir, setDirection: nothing, toggleDirection: nothing };
  return (
    <StrictMode>
      <DirectionContext value={direction}>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={useColorScheme()}>
          <QueryClientProvider client={queryClient}>
            <Suspense fallback={null}>
              <RouterProvider router={router} />
            </Suspense>
          </QueryClientProvider>
        </MantineProvider>
      </DirectionContext>
    </StrictMode>
  );
}

// The language and the preferences decide the direction; nothing else may.
const nothing = () => undefined;
