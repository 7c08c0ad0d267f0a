import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onWaiting, TerseError } from './api.ts'
import { createDashboardRouter } from './router.tsx'
import { cssVariables, theme } from './theme.ts'
import { Notifications } from './ui/notifications.tsx'
import { notifyWaiting } from './ui/notify.ts'

/** Draws the dashboard, in the language that is spoken by now. `nonce`: what styles have to say that are added at runtime. */
export function draw(queryClient: QueryClient, nonce: string): void {
  onWaiting(notifyWaiting)
  const router = createDashboardRouter(queryClient)
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element.')
  // The page says by itself what the API refused.
  const onCaughtError = (error: unknown) => void (error instanceof TerseError || console.error(error))
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" getStyleNonce={() => nonce}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Notifications />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
}
